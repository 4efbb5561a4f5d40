// What is proven about the start positions of a game, from the file variants/<id>/solved.json that scripts/solved.py
// makes: {searched, wins}. `wins[N]` lists setups in which the first side wins by force in N of its own turns; in all
// other symmetric setups it has no win within `searched` turns. A setup is the first side's row without the empty square.

/** The setup of a start position in which both sides have the same row; else null. */
function symmetricSetup(fen) {
  const rows = fen.split(' ')[0].split('/');
  const row = rows.at(-1);
  return rows[0] === row.toLowerCase() ? row.replaceAll(/\d/g, '') : null;
}

/**
 * What is proven about a start position: {winIn} (own turns of the first side), or {noWinWithin}. Null if nothing is: then
 * the two sides have different rows.
 */
export function provenOf(solved, fen) {
  const setup = symmetricSetup(fen);
  if (setup === null) return null;
  const win = Object.entries(solved.wins).find(([, setups]) => setups.includes(setup));
  return win ? { winIn: Number(win[0]) } : { noWinWithin: solved.searched };
}
