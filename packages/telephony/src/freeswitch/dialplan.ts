import type { DialPlace, DialQuestion, Route } from '../telephony.ts';
import { textOf } from './directory.ts';
import { documentOf, element, NOT_FOUND } from './xml.ts';

/**
 * Null for a call of another context, and for one whose caller did not authenticate as an extension: that is the operator's
 * dialplan's affair. `user_name` and `domain_name` are set by the directory alone; no phone can send them.
 */
export function readDialQuestion(body: Uint8Array, { context }: DialPlace): DialQuestion | null {
  const form = new URLSearchParams(textOf(body));
  const valueOf = (...names: string[]) => names.map((name) => form.get(name)).find(Boolean) ?? '';
  if (form.get('section') !== 'dialplan') return null;
  if (valueOf('Hunt-Context', 'Caller-Context') !== context) return null;
  const domain = valueOf('variable_domain_name').toLowerCase();
  const extensionNumber = valueOf('variable_user_name');
  if (domain === '' || extensionNumber === '') return null;
  const dialed = valueOf('Hunt-Destination-Number', 'Caller-Destination-Number');
  return { domain, extensionNumber, dialed };
}

type Action = [application: string, data: string];

export function writeRoute(route: Route | null, place: DialPlace): string {
  if (route === null) return NOT_FOUND;
  const actions: Action[] = [...told(route), ...what(route, place)];
  const condition = element(
    'condition',
    {},
    actions.map(([application, data]) => element('action', { application, data })),
  );
  return documentOf('dialplan', [
    element('context', { name: place.context }, [
      element('extension', { name: 'alo' }, [condition]),
    ]),
  ]);
}

/** For the CDR, and for a refused call's too: whose it was, and with whom. */
const told = ({ domain, extensionNumber, dialed }: Route): Action[] => [
  ['set', 'alo_direction=outbound'],
  ['set', `alo_domain=${domain}`],
  ['set', `alo_extension=${extensionNumber}`],
  ...(isDialable(dialed) ? [['set', `alo_number=${dialed}`] satisfies Action] : []),
];

/** Ends by itself, and is no call: mod_json_cdr tells nobody of it. */
const ECHO: Action[] = [
  ['set', 'process_cdr=false'],
  ['sched_hangup', '+60'],
  ['answer', ''],
  ['echo', ''],
];

const ANSWERS = { 403: '403 Forbidden', 404: '404 Not Found', 503: '503 Service Unavailable' };

function what(route: Route, place: DialPlace): Action[] {
  if (route.kind === 'refuse') return [['respond', ANSWERS[route.status]]];
  if (route.kind === 'echo') return ECHO;
  if (route.kind === 'outside' && place.gateway === null) return [['respond', ANSWERS[503]]];
  const target =
    route.kind === 'extension'
      ? `user/${route.number}@${route.domain}`
      : `sofia/gateway/${place.gateway}/${route.number}`;
  return [
    ...(route.kind === 'outside' && route.callerId !== null
      ? [['set', `effective_caller_id_number=${route.callerId}`] satisfies Action]
      : []),
    ...(route.recordsCalls ? record(route, place) : []),
    ['set', 'hangup_after_bridge=true'],
    ['set', 'continue_on_fail=false'],
    ['bridge', target],
  ];
}

/** What is dialled goes into commands of the switch: nothing but digits may, and a plus before them. */
export const isDialable = (dialed: string) => /^\+?\d{2,30}$/.test(dialed);

const record = ({ domain }: Route, { recordingsRoot }: DialPlace): Action[] => [
  ['set', `alo_recording=${domain}/\${strftime(%Y-%m-%d)}/\${uuid}.wav`],
  ['set', 'RECORD_STEREO=true'],
  ['set', 'RECORD_ANSWER_REQ=true'],
  ['record_session', `${recordingsRoot}/\${alo_recording}`],
];
