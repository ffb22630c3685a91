import { setTimeout as sleep } from 'node:timers/promises';
import { startDemo, type DemoStage } from '../stage/demo-stage.ts';
import type { Drill } from '../drill.ts';
import { verifyLoads, watchRecovery } from '../loads/outcomes.ts';
import { findChildren, findPostmaster, sendSignal } from '../stage/postgres-processes.ts';

const KILLS = 100;
const KILLS_SHORT = 4;
const PAUSE_MS = [300, 1500] as const;

type Strike = (stage: DemoStage) => Promise<void>;

const killServer: Strike = async ({ server }) => {
  await server.end('SIGKILL');
};
const killPostmaster: Strike = async ({ dataDir }) => {
  const pid = await findPostmaster(dataDir);
  if (pid !== null) sendSignal(pid, 'SIGKILL');
};
const killBackend: Strike = async ({ dataDir }) => {
  const pid = await findPostmaster(dataDir);
  const children = pid === null ? [] : await findChildren(pid);
  const victim = children[Math.floor(Math.random() * children.length)];
  if (victim !== undefined) sendSignal(victim, 'SIGKILL');
};

const STRIKES: readonly { name: string; endsServer: boolean; strike: Strike }[] = [
  { name: 'the server', endsServer: true, strike: killServer },
  { name: 'the postmaster', endsServer: false, strike: killPostmaster },
  { name: 'a process of PostgreSQL', endsServer: false, strike: killBackend },
  {
    name: 'the server and the postmaster',
    endsServer: true,
    strike: (stage) => Promise.all([killPostmaster(stage), killServer(stage)]).then(() => {}),
  },
];

export const kills: Drill = {
  what: 'kill -9 of server, postmaster, a backend, or both, under events, payments and sign-ins',
  async run(stage) {
    const count = stage.isShort ? KILLS_SHORT : KILLS;
    const demo = await startDemo(stage);
    const recovery = watchRecovery(demo.loads);
    for (let i = 0; i < count; i++) {
      const { name, endsServer, strike } = STRIKES[i % STRIKES.length]!;
      await sleep(PAUSE_MS[0] + Math.random() * (PAUSE_MS[1] - PAUSE_MS[0]));
      await strike(demo);
      const killedAt = performance.now();
      if (endsServer) await demo.server.start();
      await recovery.after(killedAt);
      if ((i + 1) % 10 === 0) stage.say(`${i + 1} of ${count} kills; last ${name}`);
    }
    const table = await verifyLoads(`${count} kills under load`, demo.loads, recovery.times);
    const unexpected = demo.events.unexpected.length;
    return [
      {
        ...table,
        targets: [
          ...table.targets,
          { name: 'events answered wrongly', value: unexpected, atMost: 0 },
        ],
      },
    ];
  },
};
