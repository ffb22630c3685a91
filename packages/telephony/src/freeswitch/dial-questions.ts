// What mod_xml_curl asks about calls.
import type { DialplanSettings, DialQuestion, InboundQuestion } from '../telephony.ts';
import { toText } from './directory.ts';

/**
 * Returns null for other contexts and unauthenticated callers, which are the operator's. Phones
 * cannot send what the directory sets (`user_name`, `domain_name`) and what dialplan.ts sets for a
 * transferred call from outside.
 */
export function readDialQuestion(
  body: Uint8Array,
  { context }: DialplanSettings,
): DialQuestion | null {
  const form = new URLSearchParams(toText(body));
  const readField = (...names: string[]) => names.map((name) => form.get(name)).find(Boolean) ?? '';
  if (form.get('section') !== 'dialplan') return null;
  if (readField('Hunt-Context', 'Caller-Context') !== context) return null;
  const wasReferred = readField('variable_sip_refer_to') !== '';
  const isInbound = wasReferred && readField('variable_alo_direction') === 'inbound';
  const domain = readField(
    isInbound ? 'variable_alo_domain' : 'variable_domain_name',
  ).toLowerCase();
  const extensionNumber = readField(isInbound ? 'variable_alo_extension' : 'variable_user_name');
  if (domain === '' || extensionNumber === '') return null;
  const dialed = readField('Hunt-Destination-Number', 'Caller-Destination-Number');
  const switchCallId = readField('Unique-ID', 'Caller-Unique-ID', 'variable_uuid');
  // Phones' legs are inbound to the switch.
  const isClickToCall = readField('Call-Direction') === 'outbound';
  // A click-to-call's leg is answered before its first question.
  const isTransfer = isClickToCall ? wasReferred : readField('Answer-State') === 'answered';
  return {
    domain,
    extensionNumber,
    dialed,
    switchName: 'freeswitch',
    switchCallId,
    isClickToCall,
    isTransfer,
    isInbound,
  };
}

/** Returns null for other contexts and authenticated callers. */
export function readInboundQuestion(
  body: Uint8Array,
  { inboundContext }: DialplanSettings,
): InboundQuestion | null {
  const form = new URLSearchParams(toText(body));
  const context = form.get('Hunt-Context') || form.get('Caller-Context');
  if (form.get('section') !== 'dialplan' || inboundContext === null) return null;
  if (context !== inboundContext || form.get('variable_user_name')) return null;
  const called = form.get('Hunt-Destination-Number') || form.get('Caller-Destination-Number');
  if (!called) return null;
  const switchCallId = form.get('Unique-ID') ?? '';
  return { called, caller: form.get('Caller-Caller-ID-Number') ?? '', switchCallId };
}
