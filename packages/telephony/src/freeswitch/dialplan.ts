import type {
  DialplanSettings,
  DialQuestion,
  InboundQuestion,
  InboundRoute,
  Route,
  ShownNumber,
} from '../telephony.ts';
import { toText } from './directory.ts';
import { writeDocument, writeElement, NOT_FOUND } from './xml.ts';

/**
 * Returns null for other contexts and unauthenticated callers, which belong to the operator's dialplan. Only the
 * directory sets `user_name` and `domain_name`; a phone cannot send them.
 */
export function readDialQuestion(
  body: Uint8Array,
  { context }: DialplanSettings,
): DialQuestion | null {
  const form = new URLSearchParams(toText(body));
  const readField = (...names: string[]) => names.map((name) => form.get(name)).find(Boolean) ?? '';
  if (form.get('section') !== 'dialplan') return null;
  if (readField('Hunt-Context', 'Caller-Context') !== context) return null;
  const domain = readField('variable_domain_name').toLowerCase();
  const extensionNumber = readField('variable_user_name');
  if (domain === '' || extensionNumber === '') return null;
  const dialed = readField('Hunt-Destination-Number', 'Caller-Destination-Number');
  const switchCallId = readField('Unique-ID', 'Caller-Unique-ID', 'variable_uuid');
  return { domain, extensionNumber, dialed, switchName: 'freeswitch', switchCallId };
}

type Action = [application: string, data: string];

export function writeRoute(route: Route | null, settings: DialplanSettings): string {
  if (route === null) return NOT_FOUND;
  return writeActions(settings.context, [
    ...setCallVariables(route),
    ...routeCall(route, settings),
  ]);
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
  return called ? { called, caller: form.get('Caller-Caller-ID-Number') ?? '' } : null;
}

export function writeInboundRoute(
  route: InboundRoute | null,
  { caller }: InboundQuestion,
  settings: DialplanSettings,
): string {
  const { inboundContext } = settings;
  if (route === null || inboundContext === null) return NOT_FOUND;
  if (route.kind === 'refuse') {
    // Without an extension its CDR would be malformed.
    return writeActions(inboundContext, [
      ['set', 'process_cdr=false'],
      ['respond', '480 Numero sem destino'],
    ]);
  }
  const { domain, extensionNumber } = route;
  return writeActions(inboundContext, [
    ['set', 'alo_direction=inbound'],
    ['set', `alo_domain=${domain}`],
    ['set', `alo_extension=${extensionNumber}`],
    ...(isDialable(caller) ? [['set', `alo_number=${caller}`] satisfies Action] : []),
    ...(route.recordsCalls ? recordCall(route, settings) : []),
    ...bridgeTo(`user/${extensionNumber}@${domain}`),
  ]);
}

function writeActions(context: string, actions: readonly Action[]): string {
  const condition = writeElement(
    'condition',
    {},
    actions.map(([application, data]) => writeElement('action', { application, data })),
  );
  return writeDocument('dialplan', [
    writeElement('context', { name: context }, [
      writeElement('extension', { name: 'alo' }, [condition]),
    ]),
  ]);
}

const bridgeTo = (target: string): Action[] => [
  ['set', 'hangup_after_bridge=true'],
  ['set', 'continue_on_fail=false'],
  ['bridge', target],
];

/** For the CDR, also of a refused call. */
const setCallVariables = ({ domain, extensionNumber, dialed }: Route): Action[] => [
  ['set', 'alo_direction=outbound'],
  ['set', `alo_domain=${domain}`],
  ['set', `alo_extension=${extensionNumber}`],
  ...(isDialable(dialed) ? [['set', `alo_number=${dialed}`] satisfies Action] : []),
];

/** Ends after a minute. It is no call, so mod_json_cdr must not report it. */
const ECHO: Action[] = [
  ['set', 'process_cdr=false'],
  ['sched_hangup', '+60'],
  ['answer', ''],
  ['echo', ''],
];

function routeCall(route: Route, settings: DialplanSettings): Action[] {
  if (route.kind === 'refuse') {
    const { code, status, sentence } = route;
    return [
      ['set', `alo_metadata_refusal=${code}`],
      ['respond', `${status} ${sentence}`],
    ];
  }
  if (route.kind === 'echo') return ECHO;
  if (route.kind === 'outside' && settings.gateway === null) {
    return [['respond', '503 Service Unavailable']];
  }
  const target =
    route.kind === 'extension'
      ? `user/${route.number}@${route.domain}`
      : `sofia/gateway/${settings.gateway}/${route.number}`;
  return [
    ...(route.kind === 'outside' ? showNumber(route) : []),
    ...(route.recordsCalls ? recordCall(route, settings) : []),
    ...(route.kind === 'outside' && route.maxSeconds !== null
      ? endCallAfter(route.maxSeconds)
      : []),
    ...bridgeTo(target),
  ];
}

function showNumber({ callerId, isCallerIdReplaced }: ShownNumber): Action[] {
  if (callerId === null) return [];
  return [
    ['set', `effective_caller_id_number=${callerId}`],
    ...(isCallerIdReplaced ? [['set', `alo_metadata_callerId=${callerId}`] satisfies Action] : []),
  ];
}

/** Counts from the answer, so that the callee's ringing costs no talk. */
const endCallAfter = (seconds: number): Action[] => [
  ['set', `execute_on_answer=sched_hangup +${seconds} ALLOTTED_TIMEOUT`],
];

/** The number becomes part of switch commands: only digits and a leading plus may pass. */
export const isDialable = (dialed: string) => /^\+?\d{2,30}$/.test(dialed);

const recordCall = (
  { domain }: { domain: string },
  { recordingsRoot }: DialplanSettings,
): Action[] => [
  ['set', `alo_recording=${domain}/\${strftime(%Y-%m-%d)}/\${uuid}.wav`],
  ['set', 'RECORD_STEREO=true'],
  ['set', 'RECORD_ANSWER_REQ=true'],
  ['record_session', `${recordingsRoot}/\${alo_recording}`],
];
