import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Executor } from '../db/connection/client.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The id stays the same, so that receivers recognize duplicates. */
export interface QueuedMail extends Mail {
  id: string;
}

const PURPOSE = 'mail';

/** Sends after the commit. Encrypts mails, because their links open accounts. */
export async function queueMail(
  { jobs, secrets }: Pick<Context, 'jobs' | 'secrets'>,
  tx: Executor,
  mail: Mail,
): Promise<void> {
  const queued: QueuedMail = { ...mail, id: randomUUID() };
  await jobs.send(tx, 'mail', { sealed: secrets.seal(PURPOSE, JSON.stringify(queued)) });
}

export function openQueuedMail({ secrets }: Pick<Context, 'secrets'>, sealed: string): QueuedMail {
  return JSON.parse(secrets.open(PURPOSE, sealed)) as QueuedMail;
}
