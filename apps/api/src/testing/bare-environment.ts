// How Node runs, and the clock of the run (scripts/chores/clock.mjs).
const KEPT = ['PATH', 'NODE_COMPILE_CACHE', 'LD_PRELOAD', 'CLOCK_OFFSET_SECONDS'];

/** Nothing that the developer has set for the product. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.includes(name)));
}
