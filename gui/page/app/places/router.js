// The address of the page: `#<variant>/<place>[/<rest>]`. Enters the place that the address names, also after
// the buttons Back and Forward. An address that names no game or no place leads to the last place of this
// browser, or on the first visit to Learn. While a person acts in a place, the address follows.
import { formatAddress, parseAddress } from '../../model/address.js';

const startPlace = 'learn';
// Browsers refuse pages that change their address more often than about 100 times in 30 seconds. So the address
// follows at once up to 40 times, and this number grows by one in each pause.
const mostWrites = 40;
const writePause = 500; // ms

/** Tells `enter` (an Event) after a place was entered. */
export class Router extends EventTarget {
  #parts;
  #ticket = 0; // number of the newest navigation; older ones end
  #target = null; // {variant, place} of the newest navigation: entered, or about to be
  #address = null; // the newest address that was followed or written; null if its game could not be opened
  #entered = 0; // number of the navigation that led to the shown place
  #opens = 0; // number of running open(); the address is not written until their history entry exists
  #writing = 0; // timer of the next write
  #writes = mostWrites; // number of writes that are possible now, as of #lastWrite
  #lastWrite = 0; // ms

  /** `parts`: {stage, storage, notices}. */
  constructor(parts) {
    super();
    this.#parts = parts;
    this.variants = [];
    this.places = {}; // id -> Place
    this.variant = null;
    this.place = null; // the Place that is shown
  }

  /** Enters the place of the address. `places`: {id: Place}. */
  start(variants, places) {
    Object.assign(this, { variants, places });
    for (const place of Object.values(places)) {
      const write = () => place === this.place && this.#writeSoon();
      place.addEventListener('change', write);
      place.session.addEventListener('position', write);
    }
    // An entry with the same address, such as the one of the rules (rules_dialog.js), shows nothing else.
    addEventListener('popstate', () => location.hash !== this.#address && this.#follow());
    return this.#follow({ isReload: performance.getEntriesByType('navigation')[0]?.type === 'reload' });
  }

  /** The address of a place: `#libero/play`. */
  address(variant, place, rest = '') {
    return formatAddress({ variant, place, rest });
  }

  /** Goes to a place, with a new entry in the history unless the address stays the same. */
  go(variant, place, rest = '') {
    const address = this.address(variant, place, rest);
    if (address !== location.hash) history.pushState(null, '', address);
    return this.#follow();
  }

  /**
   * Calls `show()` to show something else in a place, and adds an entry to the history for it, unless a person has gone
   * to another address meanwhile, or `show()` resolves to false because it was cancelled. Resolves to whether the place
   * is shown with it.
   */
  async open(place, show) {
    this.#write();
    const ticket = this.#ticket;
    let isShown;
    ++this.#opens;
    try {
      isShown = await show();
    } finally {
      --this.#opens;
    }
    if (!isShown || ticket !== this.#ticket) return false;
    await this.go(place.session.game.id, place.id, place.rest);
    return this.place === place;
  }

  /** The whole address that shows the same on another computer. */
  get link() {
    const { place, rest } = this.place.link;
    return new URL(this.address(this.variant, place, rest), location.href).href;
  }

  #writeSoon() {
    clearTimeout(this.#writing);
    const grown = (performance.now() - this.#lastWrite) / writePause;
    if (this.#writes + grown >= 1) this.#write();
    else this.#writing = setTimeout(() => this.#write(), writePause);
  }

  /**
   * Writes the address of the shown position. Does nothing during a navigation, or if the place still shows another
   * game because that of the address could not be opened.
   */
  #write() {
    clearTimeout(this.#writing);
    if (this.#entered !== this.#ticket || this.#opens > 0) return;
    const { game } = this.place.session;
    if (game && game.id !== this.variant) return;
    const address = this.address(this.variant, this.place.id, this.place.rest);
    if (address === location.hash) return;
    const now = performance.now();
    this.#writes = Math.min(mostWrites, this.#writes + (now - this.#lastWrite) / writePause) - 1;
    this.#lastWrite = now;
    history.replaceState(null, '', address);
    this.#address = location.hash;
  }

  #parse() {
    try {
      return parseAddress(location.hash);
    } catch (error) {
      this.#refuse(error.message);
      return { variant: '', place: '', rest: '' };
    }
  }

  /** The {variant, place, rest} of the address. Missing and unknown parts get defaults. */
  #read() {
    const { variant, place, rest } = this.#parse();
    const isGame = this.variants.includes(variant);
    const isPlace = Object.hasOwn(this.places, place);
    if (isGame && isPlace) return { variant, place, rest };
    if (variant && !isGame)
      this.#refuse(`it names the game '${variant.slice(0, 40)}', which is unknown here`);
    else if (place && !isPlace)
      this.#refuse(`it names the place '${place.slice(0, 40)}', which is unknown here`);
    const last = this.#parts.storage.read('settings')?.last ?? {};
    const pick = (known, ...wanted) => wanted.find((value) => known.includes(value));
    return {
      variant: pick(this.variants, variant, last.variant) ?? this.variants[0],
      place: pick(Object.keys(this.places), place, last.place) ?? startPlace,
      rest: '',
    };
  }

  #refuse(words) {
    this.#parts.notices.fault(new Error(`This link cannot be opened: ${words}`));
  }

  async #follow({ isReload = false } = {}) {
    clearTimeout(this.#writing);
    const ticket = ++this.#ticket;
    this.#address = location.hash;
    const { variant, place: id, rest } = this.#read();
    const { stage, storage, notices } = this.#parts;
    const place = this.places[id];
    const last = this.#target;
    if (last && (last.place !== place || last.variant !== variant)) last.place.leave();
    this.#target = { variant, place };
    try {
      await place.enter(variant, rest, isReload);
    } catch (error) {
      if (ticket !== this.#ticket) return;
      if (rest !== '') {
        this.#refuse(error.message);
        return void this.#replace(variant, id); // the game itself, without the refused part
      }
      this.#address = null; // another press on the same link tries again
      notices.fault(error);
    }
    if (ticket !== this.#ticket) return;
    this.#entered = ticket;
    Object.assign(this, { variant, place });
    storage.merge('settings', { last: { variant, place: id } });
    for (const other of Object.values(this.places)) other.panel.hidden = other !== place;
    this.#write();
    stage.show(place);
    this.dispatchEvent(new Event('enter'));
  }

  #replace(variant, place) {
    history.replaceState(null, '', this.address(variant, place));
    return this.#follow();
  }
}
