// npm run new:connector <id> [name]
import { ChoreFailure, main, say } from './chores/failure.mjs';
import { addConnector } from './chores/connector/new-connector.mjs';
import { ROOT } from './chores/project.mjs';

await main(async () => {
  const [id, name] = process.argv.slice(2);
  if (id === undefined)
    throw new ChoreFailure('Say its gateway: npm run new:connector acme-crm "Acme CRM"');
  const files = addConnector(ROOT, id, name);
  say(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  say(
    `Then: npm run format; npm test -- packages/fakes/src/crm/${id} says what is still to be filled in`,
  );
});
