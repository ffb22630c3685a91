import type { RegisteredPhone, SwitchPlace } from '../telephony.ts';
import { askEventSocket, EventSocketError } from './event-socket.ts';

/** What stands in a command must not begin another one. */
const SAFE = /^[\w.:@+-]{1,200}$/;

/**
 * Lets go of registrations. mod_sofia takes `user@domain` or a Call-ID, says `+OK` whether or not it had one, and fires
 * `sofia::expire` for each. Without `reboot`: the phone is somebody's, and what it tries next is refused anyway.
 * @throws EventSocketError when the switch is away or knows no such profile
 */
export async function dropPhones(
  { address, profile }: SwitchPlace,
  phones: readonly RegisteredPhone[],
  signal: AbortSignal,
): Promise<void> {
  const names = phones.map((phone) =>
    'registrationId' in phone ? phone.registrationId : `${phone.extensionNumber}@${phone.domain}`,
  );
  const commands = names
    .filter((name) => SAFE.test(name))
    .map((name) => `sofia profile ${profile} flush_inbound_reg ${name}`);
  if (commands.length === 0) return;
  const answers = await askEventSocket(address, commands, signal);
  const refused = answers.find((answer) => !answer.startsWith('+OK'));
  if (refused !== undefined) throw new EventSocketError(`FreeSWITCH says: ${firstLine(refused)}`);
}

/** Whether commands would be taken. @throws EventSocketError that says why they would not. */
export async function tryControl(
  { address, profile }: SwitchPlace,
  signal: AbortSignal,
): Promise<void> {
  const [answer = ''] = await askEventSocket(address, [`sofia status profile ${profile}`], signal);
  // it says so without any sign of an error
  if (/^(-ERR|Invalid Profile)/i.test(answer)) {
    throw new EventSocketError(`FreeSWITCH says: ${firstLine(answer)}`);
  }
}

const firstLine = (text: string) =>
  text
    .split('\n', 1)[0]!
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 120);
