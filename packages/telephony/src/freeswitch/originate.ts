import type { Origination, OriginationOutcome, SwitchEndpoint } from '../telephony.ts';
import { writeClickMetadata } from './call-metadata.ts';
import { isDialable } from './dialplan.ts';
import { runCommands, runInBackground } from './event-socket.ts';

/** Prevents a value from ending the list of variables, or from starting another command. */
const SAFE = /^[\w.-]{1,255}$/;
/** A phone chooses most of it. */
const SAFE_CONTACT = /^sofia\/[\w.-]+\/sips?:[\w.!~*'();:@&=+$%[\]-]{1,500}$/;
const IS_WEB = /transport=wss?\b/i;
const RING_SECONDS = 30;
/** A busy phone is known at once. */
const REFUSAL_MS = 1000;

/**
 * Rings one phone, then runs the dialplan for the number. `user_name` and `domain_name`, which a
 * phone cannot send, make the leg the extension's own.
 * @throws EventSocketError if the switch breaks off after the order was sent.
 */
export async function originate(
  { address }: SwitchEndpoint,
  origination: Origination,
  signal: AbortSignal,
): Promise<OriginationOutcome> {
  const { switchCallId, domain, extensionNumber, dialed, context, autoAnswerHeader } = origination;
  const words = [switchCallId, domain, extensionNumber, context, autoAnswerHeader];
  if (!words.every((word) => SAFE.test(word)) || !isDialable(dialed)) return 'failed';
  const question = `sofia_contact */${extensionNumber}@${domain}`;
  const contacts = await runCommands(address, [question], signal).catch(() => null);
  if (contacts === null) return 'unavailable';
  const contact = chooseContact(contacts[0] ?? '');
  if (contact === undefined) return 'notRegistered';
  const list = Object.entries(buildVariables(origination)).map((pair) => pair.join('='));
  const target = `{${list.join(',')}}${contact}`;
  const command = `originate ${target} ${dialed} XML ${context} ${dialed} ${dialed} ${RING_SECONDS}`;
  const answer = await runInBackground(address, command, REFUSAL_MS, signal);
  if (answer === null || answer.startsWith('+OK')) return 'placed';
  return 'failed';
}

/**
 * FreeSWITCH gives `origination_uuid` to the first leg only (switch_core_session.c, commit cc93a68
 * of 21 August 2026), and two phones that answer by themselves would disturb each other. So one
 * phone rings, preferably a web page, because only pages know the header.
 */
function chooseContact(answer: string): string | undefined {
  const contacts = answer
    .trim()
    .split(/,(?=sofia\/)/)
    .filter((contact) => SAFE_CONTACT.test(contact));
  return contacts.find((contact) => IS_WEB.test(contact)) ?? contacts[0];
}

const buildVariables = ({
  switchCallId,
  domain,
  extensionNumber,
  dialed,
  metadata,
  autoAnswerHeader,
}: Origination): Record<string, string> => ({
  origination_uuid: switchCallId,
  sip_invite_domain: domain,
  ignore_early_media: 'true',
  sip_auto_answer: 'true',
  [`sip_h_${autoAnswerHeader}`]: 'true',
  user_name: extensionNumber,
  domain_name: domain,
  dialed_user: extensionNumber,
  dialed_domain: domain,
  effective_caller_id_number: extensionNumber,
  alo_direction: 'outbound',
  alo_domain: domain,
  alo_extension: extensionNumber,
  alo_number: dialed,
  ...writeClickMetadata(metadata),
});
