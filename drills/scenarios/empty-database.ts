import { BENCH_SECRETS } from '../../bench/dataset.ts';
import { givenEmptyDatabase, createOpener } from '../stage/database.ts';
import type { Drill } from '../drill.ts';
import { prepareServer } from '../stage/server.ts';

const PROCESSES = 3;
const ROUNDS = 3;
/** Password hashes must never be logged. */
const HASH = '$argon2';

export const emptyDatabase: Drill = {
  what: 'three processes start at the same time on one empty database, with the demo',
  async run({ stack, folder, isShort }) {
    const problems: string[] = [];
    let startedCount = 0;
    const rounds = isShort ? 1 : ROUNDS;
    for (let round = 0; round < rounds; round++) {
      const { url, ownerUrl } = await givenEmptyDatabase(stack, folder);
      const settings = {
        ...BENCH_SECRETS,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: folder,
        DEMO: '1',
      };
      const servers = await Promise.all(
        Array.from({ length: PROCESSES }, () => prepareServer(stack, folder, settings)),
      );
      const starts = await Promise.allSettled(servers.map((server) => server.start()));
      for (const start of starts) {
        if (start.status === 'fulfilled') startedCount++;
        else problems.push(String(start.reason).slice(0, 200));
      }
      if (servers.some((server) => server.output().includes(HASH)))
        problems.push('a hash was logged');
      await createOpener(ownerUrl)(async ({ pool }) => {
        const { rows } = await pool.query(
          `select (select count(*)::int from organizations) as organizations, (select count(*)::int from users) as users,
                  (select count(*) - count(distinct id) from calls)::int as doubled`,
        );
        const { organizations, users, doubled } = rows[0];
        if (organizations !== 1 || users !== 2 || doubled !== 0) {
          problems.push(`the demo is there ${JSON.stringify(rows[0])}`);
        }
      });
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
    return [
      {
        title: `${rounds} empty databases, ${PROCESSES} processes each`,
        columns: ['processes', 'started', 'the first problem'],
        rows: [[String(rounds * PROCESSES), String(startedCount), problems[0] ?? '–']],
        targets: [
          { name: 'started', value: startedCount, atLeast: rounds * PROCESSES },
          { name: 'problems', value: problems.length, atMost: 0 },
        ],
      },
    ];
  },
};
