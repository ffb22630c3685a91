import type { DialPlace, DirectoryAnswer, DirectoryQuestion } from '../telephony.ts';
import { documentOf, element, NOT_FOUND, pair } from './xml.ts';

/** Of one extension at once. */
const MOST_REGISTRATIONS = '10';
/** How `bridge user/1001@domain` rings every phone that is registered. */
const DIAL_STRING =
  '{sip_invite_domain=${dialed_domain}}${sofia_contact(*/${dialed_user}@${dialed_domain})}';

/**
 * mod_xml_curl asks the same address also for gateways and networks of its profiles (`purpose`), which are in its own files,
 * and what it could sign in with at a phone (`reverse-auth-lookup`), which nobody has.
 */
export function readDirectoryQuestion(body: Uint8Array): DirectoryQuestion | null {
  const form = new URLSearchParams(textOf(body));
  if (form.get('section') !== 'directory' || (form.get('purpose') ?? '') !== '') return null;
  const action = form.get('action') ?? '';
  const asked = form.get('domain') ?? '';
  const extensionNumber = form.get('user') ?? '';
  if (asked === '' || extensionNumber === '' || action === 'reverse-auth-lookup') return null;
  const domain = asked.toLowerCase();
  if (action !== 'sip_auth') return { domain, extensionNumber, realm: null };
  // the phone has hashed the realm as it was challenged: with the capitals that somebody typed
  const realm = form.get('sip_auth_realm') ?? '';
  return { domain, extensionNumber, realm: realm.toLowerCase() === domain ? realm : asked };
}

export function writeDirectoryAnswer(
  answer: DirectoryAnswer | null,
  { context }: DialPlace,
): string {
  if (answer === null) return NOT_FOUND;
  const { question, ha1, organizationId, callerId } = answer;
  const { domain, extensionNumber } = question;
  const name = spoken(answer.name);
  const variables = {
    user_context: context,
    accountcode: String(organizationId),
    org_id: String(organizationId),
    effective_caller_id_number: extensionNumber,
    effective_caller_id_name: name === '' ? extensionNumber : name,
    ...(callerId !== null && { outbound_caller_id_number: callerId }),
    gravar_audio: answer.recordsCalls ? '1' : '0',
  };
  const params = {
    ...(ha1 !== null && { 'a1-hash': ha1 }),
    'max-registrations-per-extension': MOST_REGISTRATIONS,
  };
  const user = element('user', { id: extensionNumber }, [
    element('params', {}, pairs('param', params)),
    element('variables', {}, pairs('variable', variables)),
  ]);
  return documentOf('directory', [
    element('domain', { name: question.realm ?? domain }, [
      element('params', {}, [pair('param', 'dial-string', DIAL_STRING)]),
      element('groups', {}, [
        element('group', { name: 'default' }, [element('users', {}, [user])]),
      ]),
    ]),
  ]);
}

const pairs = (kind: 'param' | 'variable', values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => pair(kind, name, value));

/**
 * FreeSWITCH expands `${…}` in whatever a dialplan reads, down to commands of its own and of the machine: of what customers
 * type, letters, digits and little else get through.
 */
const spoken = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .trim()
    .slice(0, 80);

export const textOf = (body: Uint8Array) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
