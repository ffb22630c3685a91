import type { Command } from 'commander';
import { audit } from '../../platform/audit/audit.ts';
import {
  moveRecordings,
  type MoveProgress,
  type MoveResult,
} from '../../recordings/stores/move-recordings.ts';
import { openOperatorBucket } from '../../recordings/stores/operator-bucket.ts';
import { CLOUD_ERROR_TEXTS } from '../doctor/recordings/own-cloud-check.ts';
import { parseWholeNumber } from '../option-values.ts';
import { OperatorError, type Operator, type Terminal } from '../operator-context.ts';
import { printResult } from '../print.ts';

const EXAMPLES = `
Moves the files of RECORDINGS_DIR into RECORDINGS_BUCKET while the server runs; recordings stay playable. A file is
removed once the size and checksum of its copy match. If interrupted, run it again: it continues.

Examples:
  operator recordings move                     files unchanged for an hour
  operator recordings move --older-than 1440   files unchanged for a day`;

const DEFAULT_AGE_MINUTES = 60;
const MAX_AGE_MINUTES = 10 * 365 * 24 * 60;
const DEFAULT_CONCURRENCY = 4;
const MAX_CONCURRENCY = 32;
const REPORT_INTERVAL_MS = 5_000;
const BASE_TIMEOUT_MS = 30_000;
/** 100 kB/s, a slow line. */
const MIN_BYTES_PER_MS = 100;

interface Options {
  olderThan: number;
  atOnce: number;
}

export function addRecordingCommands(program: Command, { withContext, terminal }: Operator): void {
  const recordings = program
    .command('recordings')
    .description('storage of call recordings')
    .addHelpText('after', EXAMPLES);

  recordings
    .command('move')
    .description('move files from the folder into the bucket')
    .option(
      '--older-than <minutes>',
      'time since the last change',
      parseWholeNumber(1, MAX_AGE_MINUTES),
      DEFAULT_AGE_MINUTES,
    )
    .option(
      '--at-once <files>',
      'files moved at the same time',
      parseWholeNumber(1, MAX_CONCURRENCY),
      DEFAULT_CONCURRENCY,
    )
    .action(({ olderThan, atOnce }: Options) =>
      withContext(async (context) => {
        const { config, outbound } = context;
        const { recordingsBucket: bucket, recordingsDir: folder } = config;
        if (bucket === null) throw new OperatorError('Set RECORDINGS_BUCKET first.');
        const result = await moveRecordings({
          folder,
          openBucket: (bodyBytes) => openOperatorBucket(bucket, outbound, getTimeoutMs(bodyBytes)),
          // Files are dated by the machine's clock.
          modifiedBefore: new Date(Date.now() - olderThan * 60_000),
          concurrency: atOnce,
          report: terminal.isJson() ? () => {} : createProgressReporter(terminal),
        }).catch((error: NodeJS.ErrnoException) => {
          if (error.code === undefined) throw error;
          throw new OperatorError(`${folder} cannot be read: ${error.message}`, { cause: error });
        });
        const { stoppedBy, ...printed } = result;
        const { movedFiles, movedBytes, refused } = result;
        if (movedFiles > 0) {
          await audit(context.db, context.actor, {
            organizationId: null,
            action: 'recordings.moved',
            target: { id: bucket.bucket, name: bucket.bucket },
            after: { movedFiles, movedBytes },
          });
        }
        printResult(terminal, formatSummary(result), printed);
        if (stoppedBy) {
          throw new OperatorError(
            `${bucket.bucket} ${CLOUD_ERROR_TEXTS[stoppedBy.kind]} (${stoppedBy.message}). Fix that and run it again: see operator doctor`,
          );
        }
        if (refused.length > 0) {
          throw new OperatorError(`${refused.length} files were refused and are still there.`);
        }
      }),
    );
}

const getTimeoutMs = (bodyBytes: number) =>
  BASE_TIMEOUT_MS + Math.ceil(bodyBytes / MIN_BYTES_PER_MS);

function createProgressReporter(terminal: Terminal): (progress: MoveProgress) => void {
  let nextReportAt = 0;
  return ({ files, bytes, movedFiles, movedBytes }) => {
    const now = performance.now();
    if (now < nextReportAt && movedFiles < files) return;
    nextReportAt = now + REPORT_INTERVAL_MS;
    terminal.write(
      `${movedFiles} of ${files} files, ${formatMegabytes(movedBytes)} of ${formatMegabytes(bytes)} MB`,
    );
  };
}

const formatMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function formatSummary({ movedFiles, movedBytes, tooRecent, refused }: MoveResult): string {
  return [
    ...refused.map(({ name, why }) => `${name}  refused: ${why}`),
    `${movedFiles} files moved (${formatMegabytes(movedBytes)} MB), ${tooRecent} too recent, ${refused.length} refused.`,
  ].join('\n');
}
