// The address of the page: `#<variant>/<place>[/<rest>]`. Enters the place that the address names, also after
// the buttons Back and Forward. An address that names no game or no place leads to the last place of this
// browser, or on the first visit to Learn.
import { formatAddress, parseAddress } from '../../model/address.js';

const startPlace = 'learn';

/** Tells `enter` (an Event) after a place was entered. */
export class Router extends EventTarget {
  #parts;
  #ticket = 0; // number of the newest navigation; older ones end

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
    for (const place of Object.values(places))
      place.addEventListener('change', () => place === this.place && this.#write());
    addEventListener('popstate', () => this.#follow());
    return this.#follow();
  }

  /** The address of a place: `#libero/play`. */
  address(variant, place, rest = '') {
    return formatAddress({ variant, place, rest });
  }

  /** Goes to a place, with a new entry in the history. */
  go(variant, place, rest = '') {
    history.pushState(null, '', this.address(variant, place, rest));
    return this.#follow();
  }

  #write() {
    const address = this.address(this.variant, this.place.id, this.place.rest);
    if (address !== location.hash) history.replaceState(null, '', address);
  }

  #parse() {
    try {
      return parseAddress(location.hash);
    } catch (error) {
      this.#parts.notices.fault(error);
      return { variant: '', place: '', rest: '' };
    }
  }

  /** What the address names, with defaults for what it does not name. */
  #read() {
    const { variant, place, rest } = this.#parse();
    if (this.variants.includes(variant) && Object.hasOwn(this.places, place)) return { variant, place, rest };
    const last = this.#parts.storage.read('settings')?.last ?? {};
    const pick = (known, ...wanted) => wanted.find((value) => known.includes(value));
    return {
      variant: pick(this.variants, variant, last.variant) ?? this.variants[0],
      place: pick(Object.keys(this.places), place, last.place) ?? startPlace,
      rest: '',
    };
  }

  async #follow() {
    const ticket = ++this.#ticket;
    const { variant, place: id, rest } = this.#read();
    const { stage, storage, notices } = this.#parts;
    const place = this.places[id];
    if (this.place && (this.place !== place || this.variant !== variant)) this.place.leave();
    try {
      await place.enter(variant, rest);
    } catch (error) {
      if (ticket !== this.#ticket) return;
      notices.fault(error);
      if (rest !== '') return void this.#replace(variant, id); // the game itself, without the refused part
    }
    if (ticket !== this.#ticket) return;
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
