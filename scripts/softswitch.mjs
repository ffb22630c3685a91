// npm run softswitch -- <command>, or -- kamailio <command>
import { main } from './chores/failure.mjs';
import { ensureInstalled } from './chores/install.mjs';
import { runProgram } from './chores/program.mjs';

await main(async () => {
  await ensureInstalled();
  const words = process.argv.slice(2);
  return words[0] === 'kamailio'
    ? runProgram('softswitch/kamailio/main.ts', words.slice(1))
    : runProgram('softswitch/main.ts', words);
});
