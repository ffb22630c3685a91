// npm run check: everything that must hold before a change is merged; exactly what CI runs.
// With --static the tests are left out.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { inProject, tool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [name, ...args] of [...staticChecks(), ...typeChecks()]) {
    if (!(await passes(name, args))) failed.push(name);
  }
  if (failed.length > 0) {
    say(`\nFailed: ${failed.join(', ')}`);
    return 1;
  }
  if (process.argv.includes('--static')) return 0;
  return runNode([inProject('scripts/test.mjs')]);
});

function staticChecks() {
  return [
    ['format', tool('oxfmt'), '--check'],
    ['lint and import arrows', inProject('scripts/lint.mjs')],
    ['unused files and exports', tool('knip'), '--no-progress'],
    ['migrations as recorded', inProject('scripts/migrations.mjs')],
    ['plain English', inProject('scripts/prose.mjs')],
  ];
}

function typeChecks() {
  const rooms = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(inProject(parent)).map((room) => join(parent, room)),
  );
  return [...rooms, 'scripts', 'bench', 'drills'].flatMap((room) =>
    typeConfigs(room).map((config) => [`types of ${config}`, tool('tsc'), '-p', config]),
  );
}

function typeConfigs(room) {
  try {
    const files = readdirSync(inProject(room)).filter((name) => /^tsconfig.*\.json$/.test(name));
    return files.map((name) => join(room, name));
  } catch {
    return [];
  }
}

async function passes(name, args) {
  const started = performance.now();
  const isFine = (await runNode(args)) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${isFine ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return isFine;
}
