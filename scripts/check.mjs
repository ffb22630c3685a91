// npm run check: what CI runs. --static skips the tests.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { main, say } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { resolveInProject, resolveTool } from './chores/project.mjs';
import { runNode } from './chores/run.mjs';

await main(async () => {
  await ensureInstalled();
  const failed = [];
  for (const [name, ...args] of [...listStaticChecks(), ...listTypeChecks()]) {
    if (!(await runCheck(name, args))) failed.push(name);
  }
  if (failed.length > 0) {
    say(`\nFailed: ${failed.join(', ')}`);
    return 1;
  }
  if (process.argv.includes('--static')) return 0;
  const code = await runNode([resolveInProject('scripts/test.mjs')]);
  return (await runNode([resolveInProject('scripts/test-voice.mjs')])) || code;
});

function listStaticChecks() {
  return [
    ['format', resolveTool('oxfmt'), '--check'],
    ['lint and import arrows', resolveInProject('scripts/lint.mjs')],
    ['unused files and exports', resolveTool('knip'), '--no-progress'],
    ['migrations as recorded', resolveInProject('scripts/migrations.mjs')],
    ['stacks as in compose.yaml', resolveInProject('scripts/stacks.mjs'), '--check'],
    ['plain English', resolveInProject('scripts/prose.mjs')],
  ];
}

function listTypeChecks() {
  const workspaces = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(resolveInProject(parent)).map((workspace) => join(parent, workspace)),
  );
  return [...workspaces, 'scripts', 'bench', 'drills', 'softswitch'].flatMap((workspace) =>
    listTypeConfigs(workspace).map((config) => [
      `types of ${config}`,
      resolveTool('tsc'),
      '-p',
      config,
    ]),
  );
}

function listTypeConfigs(workspace) {
  try {
    const files = readdirSync(resolveInProject(workspace)).filter((name) =>
      /^tsconfig.*\.json$/.test(name),
    );
    return files.map((name) => join(workspace, name));
  } catch {
    return [];
  }
}

async function runCheck(name, args) {
  const startedAt = performance.now();
  const hasPassed = (await runNode(args)) === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`${hasPassed ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return hasPassed;
}
