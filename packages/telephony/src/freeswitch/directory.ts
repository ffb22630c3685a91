import type { DialplanSettings, DirectoryAnswer, DirectoryQuestion } from '../telephony.ts';
import { writeDocument, writeElement, NOT_FOUND, writePair } from './xml.ts';

const MAX_REGISTRATIONS_PER_EXTENSION = '10';
/** `bridge user/1001@domain` rings every registered phone. */
const DIAL_STRING =
  '{sip_invite_domain=${dialed_domain}}${sofia_contact(*/${dialed_user}@${dialed_domain})}';

/**
 * Ignores questions about gateways and networks of profiles (`purpose`), which are in the switch's
 * files, and about passwords of phones (`reverse-auth-lookup`), which do not exist.
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
  // the phone's hash includes the realm with the capitals that the user typed
  const realm = form.get('sip_auth_realm') ?? '';
  return { domain, extensionNumber, realm: realm.toLowerCase() === domain ? realm : asked };
}

export function writeDirectoryAnswer(
  answer: DirectoryAnswer | null,
  { context }: DialplanSettings,
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
    'max-registrations-per-extension': MAX_REGISTRATIONS_PER_EXTENSION,
  };
  const user = writeElement('user', { id: extensionNumber }, [
    writeElement('params', {}, writePairs('param', params)),
    writeElement('variables', {}, writePairs('variable', variables)),
  ]);
  return writeDocument('directory', [
    writeElement('domain', { name: question.realm ?? domain }, [
      writeElement('params', {}, [writePair('param', 'dial-string', DIAL_STRING)]),
      writeElement('groups', {}, [
        writeElement('group', { name: 'default' }, [writeElement('users', {}, [user])]),
      ]),
    ]),
  ]);
}

const writePairs = (kind: 'param' | 'variable', values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => writePair(kind, name, value));

/** FreeSWITCH expands `${…}`, including shell commands, in everything that a dialplan reads. */
const removeUnsafeCharacters = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} .-]/gu, ' ')
    .trim()
    .slice(0, 80);

export const toText = (body: Uint8Array) =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
