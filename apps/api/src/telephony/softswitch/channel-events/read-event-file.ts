// An Asterisk writes this file beside the table, which misses events during a database outage.
import { open } from 'node:fs/promises';
import type { CallEnded } from '@alo/domain/calls/call.ts';
import { readRows } from '@alo/telephony/asterisk/read-event.ts';
import type { SwitchEvent } from '@alo/telephony/telephony.ts';
import { isDatabaseUnavailable } from '../../../platform/db/connection/unavailable.ts';
import { AppError } from '../../../platform/app-error.ts';
import { toCallId } from '../../calls/list/call-id.ts';
import { findKnownCalls } from '../event-store.ts';
import { type CollectContext, settleGroup } from './collect-calls.ts';

/** Holds about a day of a small switch. Known calls change nothing. */
const MAX_BACK_BYTES = 32 * 1024 ** 2;
const CHUNK_BYTES = 4 * 1024 ** 2;
/** Calls under way; more is a file without ends. */
const MAX_OPEN_GROUPS = 50_000;

type Line = Record<string, unknown> & { linkedid: string; eventtype: string };

/** The returned function records calls that ended in the file since its last run. */
export function openEventFile(context: CollectContext): (path: string) => Promise<void> {
  let file = { path: '', offset: 0, inode: 0n };
  let rest = Buffer.alloc(0);
  let isSkipping = false;
  const groups = new Map<string, Line[]>();
  const ended: Line[][] = [];

  async function readChunk(path: string): Promise<boolean> {
    const handle = await open(path);
    try {
      const { size, ino } = await handle.stat({ bigint: true });
      const length = Number(size);
      if (path !== file.path) {
        isSkipping = length > MAX_BACK_BYTES;
        file = { path, offset: Math.max(0, length - MAX_BACK_BYTES), inode: ino };
      } else if (ino !== file.inode || length < file.offset) {
        file = { path, offset: 0, inode: ino };
        rest = Buffer.alloc(0);
      }
      const buffer = Buffer.alloc(Math.min(CHUNK_BYTES, length - file.offset));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, file.offset);
      file.offset += bytesRead;
      takeBytes(buffer.subarray(0, bytesRead));
      return file.offset < length;
    } finally {
      await handle.close();
    }
  }

  function takeBytes(bytes: Buffer): void {
    const lines = Buffer.concat([rest, bytes]);
    const end = lines.lastIndexOf('\n') + 1;
    rest = Buffer.from(lines.subarray(end));
    const texts = lines.subarray(0, end).toString('utf8').split('\n');
    // A file entered in its middle begins with part of a line.
    if (isSkipping && texts.length > 1) texts.shift();
    isSkipping &&= texts.length <= 1;
    for (const text of texts) takeLine(parseLine(text));
  }

  function takeLine(line: Line | null): void {
    if (line === null) return;
    const { linkedid } = line;
    const group = groups.get(linkedid) ?? [];
    group.push(line);
    groups.set(linkedid, group);
    if (line.eventtype === 'LINKEDID_END') {
      groups.delete(linkedid);
      ended.push(group);
    }
    const [oldest] = groups.keys();
    if (groups.size > MAX_OPEN_GROUPS && oldest !== undefined) groups.delete(oldest);
  }

  return async (path) => {
    for (let hasMore = true; hasMore;) {
      hasMore = await readChunk(path);
      while (ended.length > 0) {
        const some = ended.slice(0, 100);
        try {
          await settleUnknown(context, some);
        } catch (error) {
          // The lines are kept for the next run.
          if (isDatabaseUnavailable(error) || error instanceof AppError) return;
          throw error;
        }
        ended.splice(0, some.length);
      }
    }
  };
}

/** The table usually had the whole call, which is stored by now. */
async function settleUnknown(
  context: CollectContext,
  groups: readonly (readonly Line[])[],
): Promise<void> {
  const read = groups.map((rows) => ({ rows, event: readRows(rows, context.now()) }));
  const known = await findKnownCalls(
    context.pool,
    read.flatMap(({ event }) => listEnded(event)),
  );
  const unknown = read.filter(({ event }) => {
    const ended = listEnded(event);
    return ended.length === 0 || ended.some((call) => !known.has(toCallId(call)));
  });
  await Promise.all(unknown.map(({ rows, event }) => settleGroup(context, rows, event)));
}

function listEnded(event: SwitchEvent): CallEnded[] {
  const events = event.kind === 'several' ? event.events : [event];
  return events.flatMap((each) => (each.kind === 'ended' ? [each.call] : []));
}

function parseLine(text: string): Line | null {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row !== 'object' || row === null) return null;
    const line = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]),
    );
    return typeof line.linkedid === 'string' && typeof line.eventtype === 'string'
      ? (line as Line)
      : null;
  } catch {
    return null;
  }
}
