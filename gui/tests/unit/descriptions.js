// Loads the page.json of every game that has one, as the page does when it starts.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describeGame } from '../../page/model/games.js';

const variants = new URL('../../../variants/', import.meta.url);
for (const id of readdirSync(variants)) {
  const file = new URL(`${id}/page.json`, variants);
  if (existsSync(file)) describeGame(id, JSON.parse(readFileSync(file, 'utf8')));
}
