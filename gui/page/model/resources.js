// The memory (in MB, option `Hash`) and the threads (option `Threads`) that the page gives to its engine.

const memoryPerThread = 64; // MB; a thread fills 16 MB within a minute
const leastMemory = 128;
const mostMemory = 512; // MB; several pages can be open, each with an engine
const mostThreads = 8; // more threads by choice only: a search with n threads is less than n times as fast
const smallMachine = 2; // GB

const within = ({ min, max }, value) => Math.min(max, Math.max(min, value));

/**
 * Resources that suit a machine, as {hash, threads}: half of its processors, because the page and other
 * programs need some too. `machine`: {cores, gigabytes}, undefined where the browser does not say. `options`:
 * the options of the engine by name; an option that the engine lacks gets no value.
 */
export function usualResources({ cores = 1, gigabytes = 4 }, options) {
  const [memory, count] = ['Hash', 'Threads'].map((name) => options.get(name));
  const threads = Math.min(mostThreads, Math.max(1, Math.floor(cores / 2)));
  const hash =
    gigabytes <= smallMachine
      ? memoryPerThread
      : within({ min: leastMemory, max: mostMemory }, memoryPerThread * threads);
  return { hash: memory && within(memory, hash), threads: count && within(count, threads) };
}

/** Chosen resources within the limits of the engine; the usual ones in place of damaged or missing values. */
export function checkedResources(chosen, usual, options) {
  const checked = (name, value, instead) =>
    instead === undefined ? undefined : Number.isInteger(value) ? within(options.get(name), value) : instead;
  return {
    hash: checked('Hash', chosen?.hash, usual.hash),
    threads: checked('Threads', chosen?.threads, usual.threads),
  };
}

/** The sizes of memory to choose from: powers of two up to half of the machine's memory, and `now`. */
export function memoryChoices(option, { gigabytes = 4 }, now) {
  const sizes = new Set([now]);
  const limit = Math.max(mostMemory, gigabytes * 512);
  for (let size = 16; size <= limit; size *= 2) sizes.add(within(option, size));
  return [...sizes].sort((a, b) => a - b);
}
