// The phone chooses its user agent freely.

export type SipDeviceKind = 'webphone' | 'phone' | 'mobile' | 'computer' | 'unknown';

export interface SipDevice {
  kind: SipDeviceKind;
  /** Brand and model. */
  name: string;
}

interface DevicePattern {
  kind: SipDeviceKind;
  form: RegExp;
  name: (match: RegExpExecArray) => string;
}

const MOBILE = /\b(?:android|ios|iphone|ipad|mobile|belle-?sip)\b/i;
const MAX_NAME_LENGTH = 60;
const toUpper = (text: string | undefined) => (text ?? '').toUpperCase();
const joinWords = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');

/** The first match wins. */
const DEVICE_PATTERNS: readonly DevicePattern[] = [
  {
    kind: 'phone',
    form: /yealink\s+(?:sip[- ])?([a-z0-9-]+)/i,
    name: ([, model]) => joinWords('Yealink', toUpper(model)),
  },
  {
    kind: 'phone',
    form: /grandstream\s+([a-z0-9]+)/i,
    name: ([, model]) => joinWords('Grandstream', toUpper(model)),
  },
  {
    kind: 'phone',
    form: /intelbras[\s/]+(?!v?\d+\.)([a-z0-9-]+(?:\s\d{2,4})?)?/i,
    name: ([, model]) => joinWords('Intelbras', toUpper(model)),
  },
  {
    kind: 'phone',
    form: /fanvil\s+([a-z0-9-]+)/i,
    name: ([, model]) => joinWords('Fanvil', toUpper(model)),
  },
  {
    kind: 'phone',
    form: /snom([a-z]?\d{2,4}[a-z]*)/i,
    name: ([, model]) => joinWords('Snom', toUpper(model)),
  },
  {
    kind: 'phone',
    form: /poly(?:com)?(?:soundpointip|vvx|edge)?[-_ ]*(?:spip_|vvx_)?([a-z0-9_]+)?/i,
    name: ([, model]) => joinWords('Polycom', toUpper(model?.replaceAll('_', ' '))),
  },
  {
    kind: 'phone',
    form: /cisco[/-]?\s?((?:spa|cp-)?[a-z0-9]+)/i,
    name: ([, model]) => joinWords('Cisco', toUpper(model)),
  },
  {
    kind: 'phone',
    form: /\b(?:gigaset|panasonic|htek|khomp|digium)\b[\s/_-]*([a-z]*-?\d[a-z0-9-]*)?/i,
    name: ([whole, model]) => joinWords(capitalize(/^\w+/.exec(whole)![0]), toUpper(model)),
  },
  {
    kind: 'mobile',
    form: /linphone[-\s]?(android|iphone|ios)/i,
    name: ([, system]) => joinWords('Linphone', getMobileSystem(system)),
  },
  { kind: 'computer', form: /linphone/i, name: () => 'Linphone' },
  {
    kind: 'mobile',
    form: /zoiper.*\b(android|iphone|ios)/i,
    name: ([, system]) => joinWords('Zoiper', getMobileSystem(system)),
  },
  { kind: 'computer', form: /(?:^z |zoiper)/i, name: () => 'Zoiper' },
  { kind: 'mobile', form: /(?:groundwire|acrobits)/i, name: () => 'Groundwire' },
  {
    kind: 'mobile',
    form: /bria\s+(?:mobile\s+)?(android|ios|iphone)/i,
    name: ([, system]) => joinWords('Bria', getMobileSystem(system)),
  },
  {
    kind: 'computer',
    form: /(?:bria|x-lite)/i,
    name: ([whole]) => (/x-lite/i.test(whole) ? 'X-Lite' : 'Bria'),
  },
  { kind: 'computer', form: /microsip/i, name: () => 'MicroSIP' },
  {
    kind: 'computer',
    form: /\b(?:jitsi|telephone|blink|phonerlite|3cxphone)\b/i,
    name: ([whole]) => capitalize(whole),
  },
  { kind: 'webphone', form: /\b(?:jssip|sip\.js|sipml5|alo webphone)\b/i, name: () => '' },
];

const BROWSERS = [
  ['Edge', /\bedg(?:e|a|ios)?\//i],
  ['Opera', /\bopr\//i],
  ['Firefox', /\bfirefox\//i],
  ['Chrome', /\b(?:chrome|crios)\//i],
  ['Safari', /\bsafari\//i],
] as const;

/**
 * Returns null without user agent and web transport. A web transport in `contact` outweighs the
 * user agent.
 */
export function parseSipDevice(userAgent: string | null, contact: string | null): SipDevice | null {
  const isWeb = /transport=wss?\b|\.invalid\b/i.test(contact ?? '');
  const text = (userAgent ?? '').trim();
  if (text === '') return isWeb ? { kind: 'webphone', name: '' } : null;
  for (const { kind, form, name } of DEVICE_PATTERNS) {
    const match = form.exec(text);
    if (!match) continue;
    if (isWeb || kind === 'webphone') return { kind: 'webphone', name: findBrowser(text) };
    return { kind, name: name(match).slice(0, MAX_NAME_LENGTH) };
  }
  if (isWeb) return { kind: 'webphone', name: findBrowser(text) };
  // most phones write product/version
  const name = text.replace(/[/(].*$/s, '').trim() || text;
  return { kind: MOBILE.test(text) ? 'mobile' : 'unknown', name: name.slice(0, MAX_NAME_LENGTH) };
}

const findBrowser = (text: string) => BROWSERS.find(([, form]) => form.test(text))?.[0] ?? '';
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
const getMobileSystem = (text: string | undefined) =>
  /android/i.test(text ?? '') ? 'Android' : 'iOS';
