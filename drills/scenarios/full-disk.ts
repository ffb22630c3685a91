import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startDemo } from '../stage/demo-stage.ts';
import type { Drill } from '../drill.ts';
import { verifyLoads, watchRecovery } from '../loads/outcomes.ts';

const DISK = 'size=700m';
const FULL_MS = 15_000;
const FULL_SHORT_MS = 5_000;
const MEBIBYTE = Buffer.alloc(1024 * 1024);

export const fullDisk: Drill = {
  what: 'the disk of the data folder fills up under load, and is freed later (as root, on Linux)',
  async run(stage) {
    const { stack, folder } = stage;
    const disk = join(folder, 'disk');
    await mkdir(disk);
    await run('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', disk]);
    stack.defer(() => run('umount', ['--lazy', disk]));
    const demo = await startDemo(stage, join(disk, 'data'));
    const recovery = watchRecovery(demo.loads);
    await sleep(2000);
    const ballast = join(disk, 'ballast');
    await fillDisk(ballast);
    await sleep(stage.isShort ? FULL_SHORT_MS : FULL_MS);
    await rm(ballast);
    await recovery.after(performance.now());
    const table = await verifyLoads('The disk was full', demo.loads, recovery.times);
    const unexpected = demo.events.unexpected;
    return [
      {
        ...table,
        targets: [
          ...table.targets,
          {
            name: ['events answered wrongly', ...unexpected.slice(0, 2)].join('; '),
            value: unexpected.length,
            atMost: 0,
          },
        ],
      },
    ];
  },
};

const run = async (command: string, args: string[]): Promise<void> => {
  await promisify(execFile)(command, args);
};

async function fillDisk(file: string): Promise<void> {
  await using handle = await open(file, 'w');
  try {
    for (;;) await handle.write(MEBIBYTE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
