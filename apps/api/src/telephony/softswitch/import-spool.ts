// The events that a switch could not deliver and left in a folder of its own (FreeSWITCH's err-log-dir).
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SwitchAdapter } from '@alo/telephony/telephony.ts';
import { MAX_EVENT_BYTES } from './event-body.ts';
import { takeCallEvent, type EventTakingContext, type TakenEvent } from './take-call-event.ts';

/** Below the folder: what was taken goes there. */
export const TAKEN_FOLDER = 'importados';
/** As many wait for a commit together. */
const AT_ONCE = 100;

export interface ImportedFile {
  file: string;
  status: TakenEvent['status'];
  /** Why it was refused or ignored; what was left out; why it could not be moved. */
  detail?: string;
}

/** The files of a folder that a switch wrote, the oldest name first; nothing below it. */
export async function listSpool(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map(({ name }) => name).toSorted();
}

/**
 * Records the calls of all files, each once however often it is run, and moves what was taken out of the way; what
 * was refused stays. `keeps`: everything stays. Tells of each hundred.
 */
export async function importSpool(
  context: EventTakingContext,
  adapter: SwitchAdapter,
  folder: string,
  { keeps, tell }: { keeps: boolean; tell(done: number, total: number): void },
): Promise<ImportedFile[]> {
  const names = await listSpool(folder);
  if (!keeps && names.length > 0) await mkdir(join(folder, TAKEN_FOLDER), { recursive: true });
  const imported: ImportedFile[] = [];
  for (let i = 0; i < names.length; i += AT_ONCE) {
    const some = names.slice(i, i + AT_ONCE);
    const taken = await Promise.all(
      some.map((name) => importFile(context, adapter, join(folder, name), keeps)),
    );
    imported.push(...taken);
    tell(imported.length, names.length);
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
  const why = detailOf(event);
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
    if (size > MAX_EVENT_BYTES) return refused(`${size} bytes are more than an event has`);
    // the switch names the file by the call: <uuid>.cdr.json
    const [switchCallId] = basename(path).split('.');
    return await takeCallEvent(context, adapter, await readFile(path), { switchCallId });
  } catch (error) {
    return refused((error as Error).message);
  }
}

const refused = (detail: string): TakenEvent => ({
  status: 'refused',
  reason: 'MALFORMED_EVENT',
  detail,
});

function detailOf(event: TakenEvent): string | null {
  if (event.status === 'refused') return event.detail;
  if (event.status === 'ignored') return event.reason;
  return 'warnings' in event ? (event.warnings?.join('; ') ?? null) : null;
}
