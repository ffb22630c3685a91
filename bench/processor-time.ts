// Reads Linux's /proc; null elsewhere.
import { readFile, readdir } from 'node:fs/promises';

/** Every Linux that Node supports has this value. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  parent: number;
  seconds: number;
}

/** Includes living children. */
export async function readProcessorSeconds(pid: number): Promise<number | null> {
  const processTimes = await readTimes(pid);
  if (processTimes === null) return null;
  let { seconds } = processTimes;
  for (const child of await readChildren(pid)) seconds += (await readTimes(child))?.seconds ?? 0;
  return seconds;
}

export async function readParent(pid: number): Promise<number | null> {
  return (await readTimes(pid))?.parent ?? null;
}

export async function readChildren(pid: number): Promise<number[]> {
  const names = await readdir('/proc').catch((): string[] => []);
  const pids = names.map(Number).filter((id) => id > 0);
  const parents = await Promise.all(pids.map(readParent));
  return pids.filter((_, i) => parents[i] === pid);
}

/** proc_pid_stat(5): fields 4 and 14 to 17, after the name, which may contain blanks. */
async function readTimes(pid: number): Promise<ProcessTimes | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => null);
  if (text === null) return null;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND };
}
