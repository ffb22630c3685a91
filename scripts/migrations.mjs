// Fails if a committed migration was changed. --record adds new ones.
import { main, say } from './chores/failure.mjs';
import { findChangedMigrations, recordMigrations } from './chores/migrations.mjs';
import { resolveInProject } from './chores/project.mjs';

await main(async () => {
  const folder = resolveInProject('apps/api/src/platform/db/migrations');
  if (process.argv.includes('--record')) recordMigrations(folder);
  const problems = findChangedMigrations(folder);
  for (const problem of problems) say(problem);
  return problems.length === 0 ? 0 : 1;
});
