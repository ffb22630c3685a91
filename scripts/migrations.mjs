// node scripts/migrations.mjs: whether a committed migration was changed. With --record the new ones are committed.
import { main, say } from './chores/failure.mjs';
import { findChangedMigrations, recordMigrations } from './chores/migrations.mjs';
import { inProject } from './chores/project.mjs';

await main(async () => {
  const folder = inProject('apps/api/src/platform/db/migrations');
  if (process.argv.includes('--record')) recordMigrations(folder);
  const problems = findChangedMigrations(folder);
  for (const problem of problems) say(problem);
  return problems.length === 0 ? 0 : 1;
});
