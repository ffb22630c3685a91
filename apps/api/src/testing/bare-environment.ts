// How Node runs, and the clock of the run (scripts/chores/clock.mjs).
const OF_NODE = ['PATH', 'NODE_COMPILE_CACHE'];
const OF_CLOCK = /^(LD_PRELOAD|FAKETIME.*|NO_FAKE_STAT)$/;

/** Nothing that the developer has set for the product. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => OF_NODE.includes(name) || OF_CLOCK.test(name),
  );
  return Object.fromEntries(kept);
}
