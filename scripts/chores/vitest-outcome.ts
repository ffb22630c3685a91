import { writeFile } from 'node:fs/promises';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** What `npm test` says at its end. */
interface Outcome {
  passed: number;
  failures: string[];
  secondTries: string[];
}

/**
 * Writes the outcome of a run of Vitest into the file: counts, and names, because the end of the
 * output is often all that is kept of a run.
 */
export function vitestOutcome(path: string): Reporter {
  return {
    async onTestRunEnd(modules, strays) {
      const outcome: Outcome = { passed: 0, failures: strays.map(describeStray), secondTries: [] };
      for (const module of modules) addModule(module, outcome);
      await writeFile(path, JSON.stringify(outcome));
    },
  };
}

function addModule(module: TestModule, outcome: Outcome): void {
  for (const { message } of module.errors()) {
    outcome.failures.push(`${module.relativeModuleId}: ${message}`);
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    const name = `${module.relativeModuleId}: ${test.fullName}`;
    if (state === 'passed') outcome.passed += 1;
    const told = `${name}\n    ${errors?.[0]?.message}`;
    if (state === 'failed') outcome.failures.push(told);
    // its errors are those of the first try
    if (test.diagnostic()?.flaky) outcome.secondTries.push(told);
  }
}

// nobody waited for it: the run fails though each of its tests passed
function describeStray(error: SerializedError): string {
  return `outside of the tests: ${error.stack ?? error.message}`;
}
