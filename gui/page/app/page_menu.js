// The menu of the page: sounds, colours, and files of the shown position for sharing.
import { byId, html } from '../view/dom.js';
import { filmKind } from '../view/film.js';

const schemes = [
  ['auto', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export class PageMenu {
  #storage;

  /** `actions`: {link, picture, film, engine}, called when a person presses these buttons; `run` shows their errors. */
  constructor({ storage, sounds, actions, run }) {
    this.#storage = storage;
    const { sound = true, scheme = 'auto' } = storage.read('settings') ?? {};
    sounds.isOn = sound;
    showScheme(scheme);
    const press = (id, words, work) =>
      html(
        'button',
        {
          id,
          type: 'button',
          onclick: () => {
            byId('menu').hidePopover();
            run(work);
          },
        },
        words,
      );
    byId('menu').replaceChildren(
      html(
        'label',
        { class: 'switch' },
        html('input', {
          id: 'sound',
          type: 'checkbox',
          checked: sound,
          onchange: ({ target }) => {
            sounds.isOn = target.checked;
            this.#keep({ sound: target.checked });
            sounds.play('move');
          },
        }),
        html('span', { 'aria-hidden': 'true' }),
        'Sounds',
      ),
      html(
        'label',
        { class: 'inline' },
        'Colours',
        html(
          'select',
          {
            id: 'scheme',
            onchange: ({ target }) => {
              showScheme(target.value);
              this.#keep({ scheme: target.value });
            },
          },
          ...schemes.map(([value, words]) => html('option', { value, selected: value === scheme }, words)),
        ),
      ),
      press('copy-link', 'Copy a link to this', actions.link),
      press('save-picture', 'Save a picture of the board', actions.picture),
      press('save-film', 'Save a film of the turn', actions.film),
      press('engine-settings', 'Engine …', actions.engine),
    );
    byId('save-film').hidden = filmKind() === null;
  }

  #keep(values) {
    this.#storage.merge('settings', values);
  }
}

function showScheme(scheme) {
  if (scheme === 'auto') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}
