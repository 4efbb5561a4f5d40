// The puzzle of the day, which is the same for everyone, and streaks of days. A day is a date in UTC, written
// `2026-11-26`.

const msPerDay = 86400000;

/** The day of a moment in milliseconds since 1970. */
export function dayOf(moment) {
  return new Date(moment).toISOString().slice(0, 10);
}

/** The number of a day; the next day has the next number. */
const numberOf = (day) => Math.round(Date.parse(day) / msPerDay);

/** Days from `earlier` to `later`. */
export function daysBetween(earlier, later) {
  return numberOf(later) - numberOf(earlier);
}

/**
 * The puzzle of a day. Puzzles get harder from Monday to Sunday: each weekday has a seventh of the list
 * (which goes from easy to hard), and takes another puzzle of it every week. Within a seventh the order is
 * that of the ids, which are hashes, so successive weeks have nothing in common.
 */
export function puzzleOfDay(puzzles, day) {
  const sinceMonday = numberOf(day) + 3; // day 0, 1970-01-01, was a Thursday
  const weekday = sinceMonday % 7;
  const week = Math.floor(sinceMonday / 7);
  const bound = (part) => Math.floor((puzzles.length * part) / 7);
  const choice = puzzles.slice(bound(weekday), bound(weekday + 1));
  const sorted = [...choice].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.length ? sorted[week % sorted.length] : (puzzles[0] ?? null);
}

/** `2026-11-26` as `Thursday 26 November`. */
export function dayWords(day) {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' };
  return new Intl.DateTimeFormat('en-GB', format).format(Date.parse(day));
}
