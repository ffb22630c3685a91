// Refuses dialect beyond the allowance. --list [path] shows every place; --record lowers it.
import { main, say } from './chores/failure.mjs';
import { ROOT } from './chores/project.mjs';
import { findProblems, listPlaces, recordAllowance } from './lint/prose.mjs';

await main(async () => {
  const [option, path = ''] = process.argv.slice(2);
  if (option === '--list') {
    console.log(listPlaces(ROOT, path).join('\n'));
    return 0;
  }
  if (option === '--record') recordAllowance(ROOT);
  const { problems, hints } = findProblems(ROOT);
  for (const line of [...hints, ...problems]) say(line);
  return problems.length === 0 ? 0 : 1;
});
