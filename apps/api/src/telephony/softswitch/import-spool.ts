// For events in FreeSWITCH's err-log-dir.
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SwitchAdapter } from '@alo/telephony/telephony.ts';
import { MAX_EVENT_BYTES } from './event-body.ts';
import { takeCallEvent, type EventTakingContext, type TakenEvent } from './take-call-event.ts';

export const TAKEN_FOLDER = 'importados';
const BATCH_SIZE = 100;

export interface ImportedFile {
  file: string;
  status: TakenEvent['status'];
  detail?: string;
}

export async function listSpool(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map(({ name }) => name).toSorted();
}

/**
 * Idempotent. Refused files stay.
 * @param keeps leaves all files where they are
 * @param report is called after each hundred
 */
export async function importSpool(
  context: EventTakingContext,
  adapter: SwitchAdapter,
  folder: string,
  { keeps, report }: { keeps: boolean; report(done: number, total: number): void },
): Promise<ImportedFile[]> {
  const names = await listSpool(folder);
  if (!keeps && names.length > 0) await mkdir(join(folder, TAKEN_FOLDER), { recursive: true });
  const imported: ImportedFile[] = [];
  for (let i = 0; i < names.length; i += BATCH_SIZE) {
    const some = names.slice(i, i + BATCH_SIZE);
    const taken = await Promise.all(
      some.map((name) => importFile(context, adapter, join(folder, name), keeps)),
    );
    imported.push(...taken);
    report(imported.length, names.length);
  }
  return imported;
}

async function importFile(
  context: EventTakingContext,
  adapter: SwitchAdapter,
  path: string,
  keeps: boolean,
): Promise<ImportedFile> {
  const file = basename(path);
  const event = await takeFile(context, adapter, path);
  const why = getDetail(event);
  const result = { file, status: event.status, ...(why !== null && { detail: why }) };
  if (keeps || event.status === 'refused') return result;
  return rename(path, join(path, '..', TAKEN_FOLDER, file)).then(
    () => result,
    ({ message }: Error) => ({
      ...result,
      detail: [why, `not moved: ${message}`].filter(Boolean).join('; '),
    }),
  );
}

async function takeFile(
  context: EventTakingContext,
  adapter: SwitchAdapter,
  path: string,
): Promise<TakenEvent> {
  try {
    const { size } = await stat(path);
    if (size > MAX_EVENT_BYTES) return makeRefused(`${size} bytes are more than an event has`);
    // The switch names the file <uuid>.cdr.json.
    const [switchCallId] = basename(path).split('.');
    return await takeCallEvent(context, adapter, await readFile(path), { switchCallId });
  } catch (error) {
    return makeRefused((error as Error).message);
  }
}

const makeRefused = (detail: string): TakenEvent => ({
  status: 'refused',
  reason: 'MALFORMED_EVENT',
  detail,
});

function getDetail(event: TakenEvent): string | null {
  if (event.status === 'refused') return event.detail;
  if (event.status === 'ignored') return event.reason;
  return 'warnings' in event ? (event.warnings?.join('; ') ?? null) : null;
}
