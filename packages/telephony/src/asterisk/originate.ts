import type { Origination, OriginationOutcome, SipContact, SwitchEndpoint } from '../telephony.ts';
import { AsteriskError, getAri, readSystemName } from './ari.ts';

const RING_SECONDS = 30;
const DIALABLE = /^\+?\d{2,30}$/;
const BROWSER = /^[^@]+@w\./;
/** Asterisk cuts longer variables. */
const MAX_CLICK_LENGTH = 3000;

/** The dialplan's question returns the id and the program's metadata. */
export const writeClick = (id: string, metadata: Record<string, unknown>): string =>
  `${id}.${Buffer.from(JSON.stringify(metadata)).toString('base64url')}`;

export function readClick(text: string): { id: string; metadata: string } | null {
  const [, id, metadata = ''] = /^([\w-]{1,128})(?:\.([\w-]*))?$/.exec(text) ?? [];
  return id ? { id, metadata: Buffer.from(metadata, 'base64url').toString('utf8') } : null;
}

/**
 * Rings one phone, then runs the dialplan for the number. The channel gets the call's id, which
 * every event repeats.
 */
export async function originate(
  endpoint: SwitchEndpoint,
  { switchCallId, dialed, metadata, autoAnswerHeader, contacts = [] }: Origination,
  signal: AbortSignal,
): Promise<OriginationOutcome> {
  const click = writeClick(switchCallId, metadata);
  if (!DIALABLE.test(dialed) || click.length > MAX_CLICK_LENGTH) return 'failed';
  // Nothing was ordered yet, so another switch may take it.
  const name = await readSystemName(endpoint, signal).catch(() => null);
  if (name === null) return 'unavailable';
  const contact = chooseContact(
    contacts.filter(({ server }) => server === null || server === name),
  );
  if (contact === undefined) return 'notRegistered';
  const { status } = await getAri(endpoint).send(
    {
      method: 'POST',
      path: '/channels',
      json: {
        endpoint: `PJSIP/${contact.endpoint}/${contact.uri}`,
        context: 'click',
        extension: dialed,
        priority: 1,
        callerId: `<${dialed}>`,
        timeout: RING_SECONDS,
        channelId: switchCallId,
        variables: {
          CLICK: click,
          'PJSIP_HEADER(add,Call-Info)': '<sip:alo>;answer-after=0',
          'PJSIP_HEADER(add,Alert-Info)': 'info=alert-autoanswer',
          [`PJSIP_HEADER(add,${autoAnswerHeader})`]: 'true',
        },
      },
    },
    signal,
  );
  if (status === 200) return 'placed';
  // The same click was sent before.
  if (status === 409) return 'placed';
  if (status === 401 || status === 403) throw new AsteriskError('ARI refuses the password');
  return 'failed';
}

/** Two phones that answer by themselves would disturb each other, so a web page is preferred. */
const chooseContact = (contacts: readonly SipContact[]): SipContact | undefined =>
  contacts.find((each) => BROWSER.test(each.endpoint)) ?? contacts[0];
