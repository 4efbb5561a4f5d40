// Short sounds for actions and goals. They are computed with Web Audio, so the page loads no sound files.

/**
 * The tones of each sound: {wave, from, to} in Hz, {at, length} in seconds, and the volume from 0 to 1. A tone
 * with the wave 'noise' is filtered noise that is loudest around `from` Hz.
 */
export const sounds = {
  move: [{ wave: 'sine', from: 190, to: 95, at: 0, length: 0.09, volume: 0.5 }],
  ball: [
    { wave: 'triangle', from: 320, to: 120, at: 0, length: 0.1, volume: 0.45 },
    { wave: 'noise', from: 1800, to: 1800, at: 0, length: 0.03, volume: 0.3 },
  ],
  goal: [
    { wave: 'noise', from: 900, to: 900, at: 0, length: 1.1, volume: 0.22 },
    { wave: 'triangle', from: 523, to: 523, at: 0, length: 0.16, volume: 0.3 },
    { wave: 'triangle', from: 659, to: 659, at: 0.14, length: 0.16, volume: 0.3 },
    { wave: 'triangle', from: 784, to: 784, at: 0.28, length: 0.5, volume: 0.32 },
  ],
};

const silence = 0.0001; // an exponential fall cannot end at 0

export class Sounds {
  #context = null;
  #noise = null;

  /** `isOn`: whether sounds are heard at first. */
  constructor(isOn = true) {
    this.isOn = isOn;
  }

  /** Plays a sound: 'move', 'ball' or 'goal'. Does nothing before the first press on the page. */
  play(name) {
    if (!this.isOn || !navigator.userActivation?.hasBeenActive) return; // browsers forbid it earlier
    this.#context ??= new AudioContext();
    if (this.#context.state === 'suspended') this.#context.resume();
    for (const tone of sounds[name]) this.#tone(tone);
  }

  #tone({ wave, from, to, at, length, volume }) {
    const context = this.#context;
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(silence, start + length);
    gain.connect(context.destination);
    const source = wave === 'noise' ? this.#hiss() : context.createOscillator();
    if (wave === 'noise') {
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      filter.frequency.value = from;
      source.connect(filter).connect(gain);
    } else {
      source.type = wave;
      source.frequency.setValueAtTime(from, start);
      source.frequency.exponentialRampToValueAtTime(to, start + length);
      source.connect(gain);
    }
    source.start(start);
    source.stop(start + length);
  }

  /** A source of white noise. All sounds use the same second of noise. */
  #hiss() {
    const context = this.#context;
    if (!this.#noise) {
      this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
      const samples = this.#noise.getChannelData(0);
      for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
    }
    const source = context.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    return source;
  }
}
