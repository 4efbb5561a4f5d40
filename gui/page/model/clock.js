// The clocks of both sides. The caller passes the current time in milliseconds, so that tests need not wait.

/**
 * `control`: {kind: 'clock', minutes, increment} (increment in seconds per turn), {kind: 'move', seconds}
 * or {kind: 'none'}. `left`: remaining milliseconds {w, b} of an earlier clock, or null for full clocks.
 */
export class Clock {
  #running = null;
  #since = 0;

  constructor(control, left = null) {
    this.control = control;
    this.left =
      left ??
      (control.kind === 'clock'
        ? { w: control.minutes * 60000, b: control.minutes * 60000 }
        : { w: Infinity, b: Infinity });
  }

  get running() {
    return this.#running;
  }

  /** The remaining milliseconds of a side; negative after the flag has fallen. */
  remaining(side, now) {
    return this.left[side] - (this.#running === side ? now - this.#since : 0);
  }

  start(side, now) {
    this.stop(now);
    this.#running = side;
    this.#since = now;
  }

  /** Stops the running clock. Returns the milliseconds since it was started, or 0 if no clock was running. */
  stop(now) {
    if (this.#running === null) return 0;
    const used = now - this.#since;
    this.left[this.#running] -= used;
    this.#running = null;
    return used;
  }

  /**
   * Ends the turn of `side`: stops the clock and adds the increment. Returns the milliseconds that the
   * turn took.
   */
  punch(side, now) {
    const used = this.stop(now);
    if (this.control.kind === 'clock') this.left[side] += this.control.increment * 1000;
    return used;
  }

  /** The side whose flag has fallen, or null. */
  fallen(now) {
    if (this.control.kind !== 'clock') return null;
    return ['w', 'b'].find((side) => this.remaining(side, now) <= 0) ?? null;
  }

  /** The arguments of `go` for this control. */
  goWords(now) {
    if (this.control.kind === 'move') return `movetime ${Math.round(this.control.seconds * 1000)}`;
    if (this.control.kind !== 'clock') return 'movetime 1000';
    const time = (side) => Math.round(this.remaining(side, now));
    const increment = Math.round(this.control.increment * 1000);
    return `wtime ${time('w')} btime ${time('b')} winc ${increment} binc ${increment}`;
  }
}

/** Formats milliseconds: `12:05`; `0:09.9` in the last ten seconds; '' if there is no limit. */
export function clockText(ms) {
  if (!Number.isFinite(ms)) return '';
  const left = Math.max(0, ms);
  const minutes = Math.floor(left / 60000);
  const seconds = (left % 60000) / 1000;
  if (left < 10000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  return `${minutes}:${String(Math.floor(seconds)).padStart(2, '0')}`;
}
