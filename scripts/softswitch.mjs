// npm run softswitch -- <command>
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { runProgram } from './chores/program.mjs';

await main(async () => {
  await ensureInstalled();
  return runProgram('softswitch/main.ts', process.argv.slice(2));
});
