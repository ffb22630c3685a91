import { writeFile } from 'node:fs/promises';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

interface Outcome {
  passed: number;
  failures: string[];
  secondTries: string[];
}

/** Often only the end of a run's output is kept. */
export function createOutcomeReporter(path: string): Reporter {
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
    const entry = `${name}\n    ${errors?.[0]?.message}`;
    if (state === 'failed') outcome.failures.push(entry);
    if (test.diagnostic()?.flaky) outcome.secondTries.push(entry);
  }
}

function describeStray(error: SerializedError): string {
  return `outside of the tests: ${error.stack ?? error.message}`;
}
