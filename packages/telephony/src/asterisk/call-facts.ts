// Facts of the API's answer, which the dialplan writes as a channel event
// (docs/decisions/0064-the-dialplan-holds-the-call.md).
import type { CallDirection } from '@alo/domain/calls/call.ts';

export interface CallFacts {
  switchCallId: string;
  domain: string;
  direction: CallDirection;
  extensionNumber: string;
  /** The other party. */
  dialed: string;
  /** A phone asked to transfer its call. */
  isTransfer: boolean;
  /** The reason of a refusal, or empty. */
  refusal: string;
  /** Q.850 cause of a denied call. Null if the dialplan dials. */
  deniedWith: number | null;
  /** Path below the recordings folder; empty without a recording. */
  recordingFile: string;
  /** The switch ends the call this long after its answer at the earliest; null is no limit. */
  maxSeconds: number | null;
  trunks: TrunkFact[];
  /** From the program that ordered the call. */
  metadata: Record<string, unknown>;
}

interface TrunkFact {
  name: string;
  /** Null for the extension's own number. */
  replacedCallerId: string | null;
}

export function writeFacts(facts: CallFacts): string {
  const form = new URLSearchParams({
    call: facts.switchCallId,
    domain: facts.domain,
    direction: facts.direction,
    extension: facts.extensionNumber,
    dialed: facts.dialed,
  });
  if (facts.isTransfer) form.set('transfer', '1');
  if (facts.refusal !== '') form.set('refusal', facts.refusal);
  if (facts.deniedWith !== null) form.set('cause', String(facts.deniedWith));
  if (facts.recordingFile !== '') form.set('recording', facts.recordingFile);
  if (facts.maxSeconds !== null) form.set('max', String(facts.maxSeconds));
  for (const { name, replacedCallerId } of facts.trunks) {
    form.append('trunk', `${name}/${replacedCallerId ?? ''}`);
  }
  if (Object.keys(facts.metadata).length > 0) form.set('metadata', JSON.stringify(facts.metadata));
  return form.toString();
}

/** Returns null for a foreign event. */
export function readFacts(text: string): CallFacts | null {
  const form = new URLSearchParams(text);
  const get = (name: string) => form.get(name) ?? '';
  if (get('call') === '' || get('domain') === '' || get('extension') === '') return null;
  return {
    switchCallId: get('call'),
    domain: get('domain'),
    direction: get('direction') === 'inbound' ? 'inbound' : 'outbound',
    extensionNumber: get('extension'),
    dialed: get('dialed'),
    isTransfer: get('transfer') === '1',
    refusal: get('refusal'),
    deniedWith: get('cause') === '' ? null : Number(get('cause')),
    recordingFile: get('recording'),
    maxSeconds: get('max') === '' ? null : Number(get('max')),
    trunks: form.getAll('trunk').map((trunk) => {
      const [name = '', replacedCallerId = ''] = trunk.split('/');
      return { name, replacedCallerId: replacedCallerId || null };
    }),
    metadata: readMetadata(get('metadata')),
  };
}

export function readMetadata(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Without metadata.
  }
  return {};
}
