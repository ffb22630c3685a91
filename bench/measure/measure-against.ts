import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import {
  OURS,
  startTransactionServer,
  createTaker,
  TRANSACTION,
  type EventTaker,
} from '../loads/event-loads.ts';
import type { EventStore } from '../event-store.ts';
import type { ProcessorSeconds, StageAnswer, StageQuestion, StageReady } from '../event-stage.ts';
import { CASES, measureCase, compareToTransactions } from './measure-events.ts';
import { RATED_CASES } from './measure-rating.ts';
import type { Options } from '../options.ts';
import { runProgram } from '../programs.ts';
import type { Table } from '../report.ts';

const ROOT = join(import.meta.dirname, '../..');
const STAGE = 'event-stage.ts';
const STAGE_FILES = [STAGE, 'event-store.ts', 'processor-time.ts'];
const PORTAL_BUILD = 'apps/portal/dist';

export interface CaseRatio {
  title: string;
  perSecond: number;
  ratio: number;
}

export async function measureAgainst(
  stack: AsyncDisposableStack,
  options: Options,
  commit: string,
  folder: string,
  printTable: (table: Table) => void,
): Promise<CaseRatio[]> {
  const otherCheckout = await checkOut(stack, commit, join(folder, 'other'));
  const ourStage = await startStage(stack, ROOT, options);
  const otherStage = await startStage(stack, otherCheckout, options);
  const transactions = await startTransactionServer(stack, ourStage.databaseUrl);
  const takers: EventTaker[] = [
    {
      ...createTaker(ourStage, OURS, ourStage.url),
      readProcessorSeconds: ourStage.readProcessorSeconds,
    },
    {
      ...createTaker(otherStage, commit, otherStage.url),
      readProcessorSeconds: otherStage.readProcessorSeconds,
    },
    createTaker(ourStage, TRANSACTION, transactions),
  ];
  const ratios: CaseRatio[] = [];
  const cases = [
    ...(options.parts.includes('events') ? CASES : []),
    ...(options.parts.includes('rating') ? RATED_CASES : []),
  ];
  for (const eventCase of cases) {
    const { table, rates } = await measureCase(stack, options, takers, eventCase, folder);
    const perSecond = rates.get(OURS)!.requestsPerSecond;
    const ratio = perSecond / rates.get(commit)!.requestsPerSecond;
    ratios.push({ title: eventCase.title, perSecond, ratio });
    printTable({
      ...table,
      targets: [
        { name: `times ${commit}`, value: ratio, atLeast: 1 },
        compareToTransactions(rates, eventCase.atLeast),
      ],
    });
  }
  return ratios;
}

export function resolveCommit(name: string): string {
  const args = ['rev-parse', '--verify', '--quiet', '--short=8', `${name}^{commit}`];
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`--against takes a commit of this repository; ${name} is none`);
  }
}

/** The server requires a portal build. */
async function checkOut(
  stack: AsyncDisposableStack,
  commit: string,
  folder: string,
): Promise<string> {
  process.stderr.write(`Installing ${commit} in a temporary folder.\n`);
  await mkdir(folder);
  const archive = `${folder}.tar`;
  const git = ['archive', '--output', archive, commit];
  await runProgram(stack, { command: 'git', args: git, cwd: ROOT, env: {} });
  await runProgram(stack, { command: 'tar', args: ['-xf', archive], cwd: folder, env: {} });
  // npm may need its registry, a proxy, certificates.
  const env = { ...process.env, NODE_ENV: 'development' };
  const install = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  await runProgram(stack, { command: 'npm', args: install, cwd: folder, env });
  await cp(join(ROOT, PORTAL_BUILD), join(folder, PORTAL_BUILD), { recursive: true });
  for (const file of STAGE_FILES) {
    await cp(join(ROOT, 'bench', file), join(folder, 'bench', file));
  }
  return folder;
}

interface Stage extends EventStore, StageReady {
  readProcessorSeconds(): Promise<ProcessorSeconds>;
}

async function startStage(
  stack: AsyncDisposableStack,
  checkout: string,
  { calls }: Options,
): Promise<Stage> {
  process.stderr.write(`Filling the database of ${checkout === ROOT ? OURS : 'the other'}.\n`);
  const child = stack.adopt(
    fork(join(checkout, 'bench', STAGE), [String(calls)], { cwd: checkout }),
    stopStage,
  );
  const exit = once(child, 'exit').then((): StageAnswer[] => [{ error: `${STAGE} ended` }]);
  const ask = async <Key extends string>(question: StageQuestion | null, key: Key) => {
    const nextMessage = once(child, 'message');
    if (question) child.send(question);
    const [answer] = (await Promise.race([nextMessage, exit])) as [StageAnswer];
    if ('error' in answer) throw new Error(answer.error);
    if (key in answer) return answer as Extract<StageAnswer, Record<Key, unknown>>;
    throw new Error(`${STAGE} answered ${JSON.stringify(answer)}`);
  };
  const { ready } = await ask(null, 'ready');
  return {
    ...ready,
    addOrganizations: async (domains) =>
      (await ask({ ask: 'addOrganizations', domains }, 'organizations')).organizations,
    audit: async ({ organizationIds, ...counts }) =>
      (await ask({ ask: 'audit', organizationIds: [...organizationIds], ...counts }, 'calls'))
        .calls,
    readProcessorSeconds: async () =>
      (await ask({ ask: 'processorSeconds' }, 'processorSeconds')).processorSeconds,
  };
}

async function stopStage(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}
