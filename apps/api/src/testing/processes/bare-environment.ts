// Node's settings, and the clock of the run (scripts/chores/clock/clock.mjs).
const KEPT = ['PATH', 'NODE_COMPILE_CACHE', 'LD_PRELOAD', 'CLOCK_OFFSET_SECONDS'];

/** Without the developer's settings of the product. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.includes(name)));
}
