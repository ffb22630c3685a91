// The dialplan asks form-encoded before anything rings, and reads the answer with
// CURLOPT(hashcompat).
import type { CallRefusal } from '@alo/domain/calls/call-refusal.ts';
import type {
  DialplanSettings,
  DialQuestion,
  InboundQuestion,
  InboundRoute,
  Route,
  SipContact,
  TrunkCall,
} from '../telephony.ts';
import { readMetadata, writeFacts, type CallFacts } from './call-facts.ts';
import { getTrunkEndpoint, readExtension, readTrunk } from './endpoint-names.ts';
import { readClick } from './originate.ts';

const DIALABLE = /^\+?\d{2,30}$/;
const RING_SECONDS = '60';

/** Q.850. */
const UNALLOCATED_NUMBER = 1;
const SUBSCRIBER_ABSENT = 20;
const CALL_REJECTED = 21;
const NO_CIRCUIT = 34;
const CAUSES = { 402: CALL_REJECTED, 403: CALL_REJECTED, 404: UNALLOCATED_NUMBER, 503: NO_CIRCUIT };

/** Files in softswitch/asterisk/sounds. */
const ANNOUNCEMENTS: Partial<Record<string, string>> = {
  UNKNOWN_NUMBER: 'numero-invalido',
  DESTINATION_BLOCKED: 'destino-bloqueado',
  ORIGINATION_BLOCKED: 'destino-bloqueado',
  OUTSIDE_HOURS: 'fora-do-horario',
  TOO_MANY_CALLS_OF_EXTENSION: 'limite',
  TOO_MANY_CALLS_OF_ORGANIZATION: 'limite',
  HOURLY_CAP: 'limite',
  DAILY_CAP: 'limite',
  NO_CREDIT: 'sem-saldo',
} satisfies Partial<Record<CallRefusal, string>>;
const UNAVAILABLE = 'ramal-indisponivel';

const readForm = (body: Uint8Array) => new URLSearchParams(Buffer.from(body).toString('utf8'));

/** Returns null for a trunk's call. */
export function readDialQuestion(body: Uint8Array): DialQuestion | null {
  const form = readForm(body);
  const extension = readExtension(form.get('endpoint') ?? '');
  const uuid = form.get('uuid') ?? '';
  const dialed = form.get('to') ?? '';
  if (extension === null || uuid === '') return null;
  const click = readClick(form.get('click') ?? '');
  const transfer = form.get('transfer') ?? '';
  return {
    domain: extension.domain,
    extensionNumber: extension.number,
    dialed,
    switchName: 'asterisk',
    // A transferred channel runs the dialplan once more, as another call.
    switchCallId: transfer === '' ? (click?.id ?? uuid) : `${uuid}-t${transfer}`,
    ...(transfer !== '' && { isTransfer: true }),
    ...(click && { isClickToCall: true, metadata: readMetadata(click.metadata) }),
  };
}

/** Returns null for a call of an extension. */
export function readInboundQuestion(body: Uint8Array): InboundQuestion | null {
  const form = readForm(body);
  const switchCallId = form.get('uuid') ?? '';
  if (readTrunk(form.get('endpoint') ?? '') === null || switchCallId === '') return null;
  return { called: form.get('to') ?? '', caller: form.get('from') ?? '', switchCallId };
}

export function readRecordingOrder(
  body: Uint8Array,
): { switchCallId: string; isPaused: boolean } | null {
  const form = readForm(body);
  const switchCallId = form.get('call') ?? '';
  return switchCallId === '' ? null : { switchCallId, isPaused: form.get('paused') === '1' };
}

export const writeRecordingReply = (isDone: boolean): string => (isDone ? 'done' : 'failed');

type Answer = Record<string, string>;

const write = (answer: Answer): string => new URLSearchParams(answer).toString();

/** A null route is an unknown question. */
export function writeRoute(
  route: Route | null,
  settings: DialplanSettings,
  contacts: readonly SipContact[],
): string {
  if (route === null) return deny(CALL_REJECTED, '', '');
  if (route.kind === 'echo') return write({ action: 'echo', account: route.domain });
  if (route.kind === 'refuse') {
    const { code, status } = route;
    const cause = CAUSES[status];
    return write({
      ...denial(cause, ANNOUNCEMENTS[code] ?? '', code),
      ...describe(route, { refusal: code, deniedWith: cause }),
    });
  }
  const recordingFile = route.recordsCalls ? nameRecording(route, settings) : '';
  if (route.kind === 'extension') {
    // A colleague sees the transferred caller. A click-to-call's channel carries the dialed number,
    // which the callee must not see.
    const shownNumber = route.isTransfer ? '' : route.extensionNumber;
    return ring(contacts, route, { recordingFile }, shownNumber);
  }
  return write({
    action: 'dial',
    ...listTrunks(route.trunks, route.extensionNumber),
    max: String(route.maxSeconds ?? ''),
    rec: recordingFile,
    timeout: RING_SECONDS,
    ...describe(route, {
      recordingFile,
      maxSeconds: route.maxSeconds,
      trunks: route.trunks.flatMap(({ name, callerId, isCallerIdReplaced }) =>
        name === null && !isCallerIdReplaced
          ? []
          : [{ name: name ?? '', replacedCallerId: isCallerIdReplaced ? callerId : null }],
      ),
    }),
  });
}

export function writeInboundRoute(
  route: InboundRoute | null,
  question: InboundQuestion,
  settings: DialplanSettings,
  contacts: readonly SipContact[],
): string {
  // Without an organization no call is recorded.
  if (route === null || route.kind === 'refuse') return deny(UNALLOCATED_NUMBER, '', '');
  const { switchCallId, caller } = question;
  const [extensionNumber = ''] = route.extensionNumbers;
  const call = {
    domain: route.domain,
    extensionNumber,
    dialed: DIALABLE.test(caller) ? caller : 'anonymous',
    switchCallId,
  };
  const recordingFile = route.recordsCalls ? nameRecording(call, settings) : '';
  return ring(contacts, call, { direction: 'inbound', recordingFile }, '');
}

function ring(
  contacts: readonly SipContact[],
  call: Asked,
  facts: Partial<CallFacts>,
  shownNumber: string,
): string {
  const targets = contacts.filter(isSafe).map(({ endpoint, uri }) => `PJSIP/${endpoint}/${uri}`);
  if (targets.length === 0) {
    return write({
      ...denial(SUBSCRIBER_ABSENT, UNAVAILABLE, ''),
      ...describe(call, { ...facts, deniedWith: SUBSCRIBER_ABSENT }),
    });
  }
  return write({
    action: 'dial',
    dial: targets.join('&'),
    max: '',
    cli: shownNumber,
    rec: facts.recordingFile ?? '',
    timeout: RING_SECONDS,
    ...describe(call, facts),
  });
}

/** A phone chooses its contact, which must not become another target or an option of Dial. */
const isSafe = ({ endpoint, uri }: SipContact) =>
  /^[\w.@+-]+$/.test(endpoint) && /^sips?:[^\s,&"'`$\\{}|^]+$/.test(uri);

const denial = (cause: number, sound: string, code: string): Answer => ({
  action: 'deny',
  cause: String(cause),
  sound,
  code,
});

const deny = (...input: Parameters<typeof denial>) => write(denial(...input));

function listTrunks(trunks: readonly TrunkCall[], ownNumber: string): Answer {
  return Object.fromEntries(
    trunks.flatMap(({ name, gateway, number, callerId, callsAtOnce }, i) => {
      const suffix = i === 0 ? '' : String(i + 1);
      return [
        [`dial${suffix}`, `PJSIP/${number}@${getTrunkEndpoint(name ?? gateway)}`],
        [`cli${suffix}`, callerId ?? ownNumber],
        [`calls${suffix}`, String(callsAtOnce ?? '')],
      ];
    }),
  );
}

type Asked = Pick<DialQuestion, 'domain' | 'extensionNumber' | 'dialed' | 'switchCallId'> &
  Partial<Pick<DialQuestion, 'isTransfer' | 'metadata'>>;

function describe(call: Asked, more: Partial<CallFacts>): Answer {
  const { domain, extensionNumber, dialed, switchCallId, isTransfer = false, metadata = {} } = call;
  const facts: CallFacts = {
    switchCallId,
    domain,
    extensionNumber,
    dialed,
    isTransfer,
    metadata,
    direction: 'outbound',
    refusal: '',
    deniedWith: null,
    recordingFile: '',
    maxSeconds: null,
    trunks: [],
    ...more,
  };
  // Without a dialed number, no call is recorded.
  const isCall = DIALABLE.test(dialed) || facts.direction === 'inbound';
  return { account: domain, call: switchCallId, cel: isCall ? writeFacts(facts) : '' };
}

const nameRecording = (
  { domain, switchCallId }: Pick<Asked, 'domain' | 'switchCallId'>,
  { day, recordingFormat }: DialplanSettings,
) => `${domain}/${day}/${switchCallId.replaceAll(/[^\w.-]/g, '_')}.${recordingFormat}`;
