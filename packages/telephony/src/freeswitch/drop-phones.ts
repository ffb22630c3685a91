import type { RegisteredPhone, SwitchEndpoint } from '../telephony.ts';
import { runCommands, EventSocketError } from './event-socket.ts';

/** Prevents an argument from starting another command. */
const SAFE = /^[\w.:@+-]{1,200}$/;

/**
 * mod_sofia takes `user@domain` or a Call-ID, answers `+OK` even if none was registered, and fires
 * `sofia::expire` for each.
 * @throws EventSocketError if the switch is unavailable or the profile unknown.
 */
export async function dropPhones(
  { address, profile }: SwitchEndpoint,
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
  const answers = await runCommands(address, commands, signal);
  const refused = answers.find((answer) => !answer.startsWith('+OK'));
  if (refused !== undefined)
    throw new EventSocketError(`FreeSWITCH says: ${getFirstLine(refused)}`);
}

/** @throws EventSocketError with the reason if the switch would refuse commands. */
export async function checkControl(
  { address, profile }: SwitchEndpoint,
  signal: AbortSignal,
): Promise<void> {
  const [answer = ''] = await runCommands(address, [`sofia status profile ${profile}`], signal);
  // this answer has no error mark
  if (/^(-ERR|Invalid Profile)/i.test(answer)) {
    throw new EventSocketError(`FreeSWITCH says: ${getFirstLine(answer)}`);
  }
}

const getFirstLine = (text: string) =>
  text
    .split('\n', 1)[0]!
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 120);
