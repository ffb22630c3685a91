import type {
  DialplanSettings,
  DialQuestion,
  InboundQuestion,
  InboundRoute,
  Route,
  ShownNumber,
  TrunkCall,
} from '../telephony.ts';
import { writeDocument, writeElement, NOT_FOUND } from './xml.ts';

type Action = [application: string, data: string];

export function writeRoute(route: Route | null, settings: DialplanSettings): string {
  if (route === null) return NOT_FOUND;
  return writeActions(settings.context, routeCall(route, settings));
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
    return writeActions(inboundContext, [WITHOUT_CDR, ['respond', '480 Numero sem destino']]);
  }
  const { domain, extensionNumbers } = route;
  return writeActions(inboundContext, [
    ['set', 'alo_direction=inbound'],
    // A phone that transfers the call asks there.
    ['set', `force_transfer_context=${settings.context}`],
    ['set', `alo_domain=${domain}`],
    ['set', `alo_extension=${extensionNumbers[0]}`],
    ...(isDialable(caller) ? [['set', `alo_number=${caller}`] satisfies Action] : []),
    ...(route.recordsCalls ? recordCall(route, settings) : []),
    ...ringExtensions(extensionNumbers, domain),
  ]);
}

/**
 * The leg that answers first gives its `alo_extension` to the call; without an answer the first one
 * counts. A list of `user/…` would ring one phone of each extension (`SOF_NOBLOCK` in
 * switch_ivr_originate.c, commit cc93a68 of 21 August 2026), so the list has the phones.
 */
function ringExtensions(extensionNumbers: readonly string[], domain: string): Action[] {
  if (extensionNumbers.length === 1) return bridgeTo(`user/${extensionNumbers[0]}@${domain}`);
  const phones = extensionNumbers.map(
    (number) => `\${sofia_contact(*/${number}@${domain}/[alo_extension=${number}])}`,
  );
  const options = `{sip_invite_domain=${domain},ignore_early_media=true}`;
  return [IMPORT_EXTENSION, ...bridgeTo(options + phones.join(','))];
}

const IMPORT_EXTENSION: Action = ['set', 'import=alo_extension'];
const WITHOUT_CDR: Action = ['set', 'process_cdr=false'];

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

const ECHO: Action[] = [
  ['sched_hangup', '+60'],
  ['answer', ''],
  ['echo', ''],
];

function routeCall(route: Route, settings: DialplanSettings): Action[] {
  if (route.kind === 'refuse') return refuseCall(route);
  // An echo test is no call, unless a call is transferred to it.
  if (route.kind === 'echo' && route.isTransfer) return ECHO;
  if (route.kind === 'echo') return [...setCallVariables(route), WITHOUT_CDR, ...ECHO];
  const keepsCall = route.isInbound === true && route.kind === 'extension';
  const start = [
    ...(keepsCall ? [] : setCallVariables(route)),
    ...(route.recordsCalls ? recordCall(route, settings) : []),
    ...(isAnswered(route) ? HEAR_RINGING : []),
  ];
  if (route.kind === 'extension') {
    const target = `user/${route.number}@${route.domain}`;
    if (!keepsCall) return [...start, ...bridgeTo(target)];
    return [...start, IMPORT_EXTENSION, ...bridgeTo(`[alo_extension=${route.number}]${target}`)];
  }
  return [
    ...(route.isInbound ? [KEEP_CALLER] : []),
    ...start,
    ...(route.isTransfer ? transferOutside(route) : []),
    ...(route.maxSeconds === null ? [] : endCallAfter(route.maxSeconds, route)),
    DENY_ATTENDED_TRANSFER,
    ...tryTrunks(route.trunks),
  ];
}

/** `alo_number` becomes the number that the call is sent to. */
const KEEP_CALLER: Action = ['set', 'alo_metadata_transferredFrom=${alo_number}'];

const isAnswered = ({ isClickToCall, isTransfer }: DialQuestion) =>
  isClickToCall === true || isTransfer === true;

/** After a refused transfer, the call's price must not become that of the refused number. */
function refuseCall(route: Extract<Route, { kind: 'refuse' }>): Action[] {
  const refusal: Action = ['set', `alo_metadata_refusal=${route.code}`];
  if (route.isTransfer) return [refusal, ...HEAR_BUSY];
  return [...setCallVariables(route), refusal, ['respond', `${route.status} ${route.sentence}`]];
}

/**
 * FreeSWITCH sends no ringing on an answered leg, so this plays Brazil's tone. The leg still has
 * `ignore_early_media` from its own ringing.
 */
const HEAR_RINGING: Action[] = [
  ['unset', 'ignore_early_media'],
  ['set', 'ringback=%(1000,4000,425)'],
];

/** Brazil's busy tone, for four seconds. */
const HEAR_BUSY: Action[] = [
  ['gentones', '%(250,250,425)|8'],
  ['hangup', 'CALL_REJECTED'],
];

/**
 * An attended transfer would connect the trunk's leg with another one, without the leg that has the
 * limit and the CDR.
 */
const DENY_ATTENDED_TRANSFER: Action = ['set', 'deny_refer_requests=true'];

/**
 * Prices the last bridge, because the talk before was free, and hides the staying party's name and
 * number.
 */
const transferOutside = ({ extensionNumber }: DialQuestion): Action[] => [
  ['set', 'alo_answer=last_bridge'],
  ['set', `effective_caller_id_name=${extensionNumber}`],
  ['set', `effective_caller_id_number=${extensionNumber}`],
];

/**
 * The trunk's 5xx and time-outs in mod_sofia's words (sofia_glue.c, commit cc93a68 of 21 August
 * 2026), and Q.850 causes of a 5xx. Busy, unanswered, rejected and unknown numbers are final.
 */
const TRUNK_FAILURES = [
  'NORMAL_CIRCUIT_CONGESTION',
  'NETWORK_OUT_OF_ORDER',
  'NORMAL_TEMPORARY_FAILURE',
  'SWITCH_CONGESTION',
  'REQUESTED_CHAN_UNAVAIL',
  'SERVICE_NOT_IMPLEMENTED',
  'RECOVERY_ON_TIMER_EXPIRE',
  'PROGRESS_TIMEOUT',
  'GATEWAY_DOWN',
  'INVALID_GATEWAY',
].join(',');

/** Mobile networks may take ten seconds before ringing. */
const PROGRESS_SECONDS = 15;
const UNAVAILABLE: Action = ['respond', '503 Service Unavailable'];

/**
 * Tries one `bridge` a trunk (docs/decisions/0054-trunks.md). `limit_execute` skips its application
 * at the limit. Source: github.com/signalwire/freeswitch-docs, commit 6c483b1 of 24 July 2026,
 * reference/channel-variables and dialplan/dptools-reference.
 */
function tryTrunks(trunks: readonly TrunkCall[]): Action[] {
  const last = trunks.at(-1);
  return [
    ['set', 'hangup_after_bridge=true'],
    ...trunks.flatMap((trunk, i): Action[] => [
      ...showNumber(trunk, trunks[i - 1]),
      ...(trunk.name === null
        ? []
        : [['set', `alo_metadata_trunk=${trunk.name}`] satisfies Action]),
      ['set', `continue_on_fail=${trunk === last ? 'false' : TRUNK_FAILURES}`],
      callTrunk(trunk, trunk === last ? '' : `[leg_progress_timeout=${PROGRESS_SECONDS}]`),
    ]),
    // A last trunk without limit ends the call itself.
    ...(last === undefined || last.callsAtOnce !== null ? [UNAVAILABLE] : []),
  ];
}

function callTrunk({ name, gateway, number, callsAtOnce }: TrunkCall, options: string): Action {
  const target = `${options}sofia/gateway/${gateway}/${number}`;
  if (callsAtOnce === null) return ['bridge', target];
  return ['limit_execute', `hash alo_trunk ${name} ${callsAtOnce} bridge ${target}`];
}

/** Sets what differs from the trunk tried before. */
function showNumber(
  { callerId, isCallerIdReplaced }: ShownNumber,
  before: ShownNumber | undefined,
): Action[] {
  if (callerId === null || callerId === before?.callerId) return [];
  const shown: Action = ['set', `effective_caller_id_number=${callerId}`];
  if (isCallerIdReplaced) return [shown, ['set', `alo_metadata_callerId=${callerId}`]];
  return before?.isCallerIdReplaced ? [shown, ['unset', 'alo_metadata_callerId']] : [shown];
}

/**
 * Counts from the answer, so that the callee's ringing costs no talk. On a leg that was answered
 * before, `execute_on_answer` would never run.
 */
const endCallAfter = (seconds: number, question: DialQuestion): Action[] => [
  isAnswered(question)
    ? ['sched_hangup', `+${seconds} ALLOTTED_TIMEOUT`]
    : ['set', `execute_on_answer=sched_hangup +${seconds} ALLOTTED_TIMEOUT`],
];

/** The number becomes part of switch commands, so only digits and a leading plus may pass. */
export const isDialable = (dialed: string) => /^\+?\d{2,30}$/.test(dialed);

const recordCall = (
  { domain }: { domain: string },
  { recordingsRoot, recordingFormat }: DialplanSettings,
): Action[] => [
  ['set', `alo_recording=${domain}/\${strftime(%Y-%m-%d)}/\${uuid}.${recordingFormat}`],
  ['set', 'RECORD_STEREO=true'],
  ['set', 'RECORD_ANSWER_REQ=true'],
  // The command that pauses a recording needs its path.
  ['set', `alo_recording_path=${recordingsRoot}/\${alo_recording}`],
  ['record_session', `${recordingsRoot}/\${alo_recording}`],
];
