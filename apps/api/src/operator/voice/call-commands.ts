import { resolve } from 'node:path';
import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import {
  importSpool,
  TAKEN_FOLDER,
  type ImportedFile,
} from '../../telephony/softswitch/import-spool.ts';
import { OperatorError, type Operator } from '../operator-context.ts';
import { printResult } from '../print.ts';

const EXAMPLES = `
Reads the files that FreeSWITCH left in its err-log-dir because the server did not answer. A call counts once, however
often its file is read. Imported files move to the subfolder ${TAKEN_FOLDER}; refused files stay, and are listed.

Examples:
  operator calls import /var/log/freeswitch/cdr-recusados
  operator calls import /mnt/backup/cdr --keep      move nothing
  operator --json calls import /var/log/freeswitch/cdr-recusados`;

export function addCallCommands(program: Command, { withContext, terminal }: Operator): void {
  const calls = program
    .command('calls')
    .description('calls that the switch could not send')
    .addHelpText('after', EXAMPLES);

  calls
    .command('import')
    .description('import the call events of a folder')
    .argument('<folder>', 'err-log-dir of mod_json_cdr')
    .option('--keep', 'leave the files where they are')
    .action((folder: string, { keep = false }: { keep?: boolean }) =>
      withContext(async (context) => {
        const reportProgress = (done: number, total: number) => {
          if (!terminal.isJson() && total > done) terminal.write(`${done} of ${total}`);
        };
        const files = await importSpool(context, freeswitch, resolve(folder), {
          keeps: keep,
          report: reportProgress,
        }).catch((error: NodeJS.ErrnoException) => {
          if (error.code === undefined) throw error;
          throw new OperatorError(`${folder} cannot be read: ${error.message}`, { cause: error });
        });
        const counts = countByStatus(files);
        if (counts.recorded > 0) {
          await audit(context.db, context.actor, {
            organizationId: null,
            action: 'calls.imported',
            target: { id: folder, name: folder },
            after: counts,
          });
        }
        const filesWithDetail = files.filter(({ detail }) => detail !== undefined);
        printResult(terminal, formatSummary(folder, counts, filesWithDetail), {
          ...counts,
          files: filesWithDetail,
        });
        if (counts.refused > 0) {
          throw new OperatorError(`${counts.refused} files were refused and are still there.`);
        }
      }),
    );
}

type Counts = Record<Exclude<ImportedFile['status'], 'taken'>, number>;

function countByStatus(files: readonly ImportedFile[]): Counts {
  const counts: Counts = { recorded: 0, known: 0, ignored: 0, refused: 0 };
  for (const { status } of files) counts[status === 'taken' ? 'ignored' : status] += 1;
  return counts;
}

function formatSummary(
  folder: string,
  counts: Counts,
  filesWithDetail: readonly ImportedFile[],
): string {
  const { recorded, known, ignored, refused } = counts;
  const total = recorded + known + ignored + refused;
  if (total === 0) return `${folder} is empty.`;
  return [
    ...filesWithDetail.map(({ file, status, detail }) => `${file}  ${status}: ${detail}`),
    `${total} files: ${recorded} calls recorded, ${known} already known, ${ignored} ignored, ${refused} refused.`,
  ].join('\n');
}
