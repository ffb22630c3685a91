import type { DialPlace, DirectoryAnswer, DirectoryQuestion } from '../telephony.ts';
import { writeDocument, element, NOT_FOUND, pair } from './xml.ts';

/** Per extension. */
const MAX_REGISTRATIONS = '10';
/** Lets `bridge user/1001@domain` ring every registered phone. */
const DIAL_STRING =
  '{sip_invite_domain=${dialed_domain}}${sofia_contact(*/${dialed_user}@${dialed_domain})}';

/**
 * mod_xml_curl also asks this address for gateways and networks of its profiles (`purpose`), which are in the switch's
 * own files, and for passwords to sign in at a phone (`reverse-auth-lookup`), which do not exist.
 */
export function readDirectoryQuestion(body: Uint8Array): DirectoryQuestion | null {
  const form = new URLSearchParams(toText(body));
  if (form.get('section') !== 'directory' || (form.get('purpose') ?? '') !== '') return null;
  const action = form.get('action') ?? '';
  const asked = form.get('domain') ?? '';
  const extensionNumber = form.get('user') ?? '';
  if (asked === '' || extensionNumber === '' || action === 'reverse-auth-lookup') return null;
  const domain = asked.toLowerCase();
  if (action !== 'sip_auth') return { domain, extensionNumber, realm: null };
  // the phone hashed the realm of the challenge, with the capitals that the user typed
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
  const name = removeUnsafeCharacters(answer.name);
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
    'max-registrations-per-extension': MAX_REGISTRATIONS,
  };
  const user = element('user', { id: extensionNumber }, [
    element('params', {}, writePairs('param', params)),
    element('variables', {}, writePairs('variable', variables)),
  ]);
  return writeDocument('directory', [
    element('domain', { name: question.realm ?? domain }, [
      element('params', {}, [pair('param', 'dial-string', DIAL_STRING)]),
      element('groups', {}, [
        element('group', { name: 'default' }, [element('users', {}, [user])]),
      ]),
    ]),
  ]);
}

const writePairs = (kind: 'param' | 'variable', values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => pair(kind, name, value));

/**
 * FreeSWITCH expands `${…}` in everything that a dialplan reads, including its own and shell commands. Of customers'
 * texts only letters, digits and few signs may pass.
 */
const removeUnsafeCharacters = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .trim()
    .slice(0, 80);

export const toText = (body: Uint8Array) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
