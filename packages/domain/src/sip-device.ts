// What a phone is, from what it says of itself when it registers. Nobody checks what it says.

export type SipDeviceKind = 'webphone' | 'phone' | 'mobile' | 'computer' | 'unknown';

export interface SipDevice {
  kind: SipDeviceKind;
  /** Brand and model, as far as they are said. */
  name: string;
}

interface Known {
  kind: SipDeviceKind;
  form: RegExp;
  name: (match: RegExpExecArray) => string;
}

const MOBILE = /\b(?:android|ios|iphone|ipad|mobile|belle-?sip)\b/i;
const LONGEST_NAME = 60;
const upper = (text: string | undefined) => (text ?? '').toUpperCase();
const spaced = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');

/** The first that fits. */
const KNOWN: readonly Known[] = [
  {
    kind: 'phone',
    form: /yealink\s+(?:sip[- ])?([a-z0-9-]+)/i,
    name: ([, model]) => spaced('Yealink', upper(model)),
  },
  {
    kind: 'phone',
    form: /grandstream\s+([a-z0-9]+)/i,
    name: ([, model]) => spaced('Grandstream', upper(model)),
  },
  {
    kind: 'phone',
    form: /intelbras[\s/]+(?!v?\d+\.)([a-z0-9-]+(?:\s\d{2,4})?)?/i,
    name: ([, model]) => spaced('Intelbras', upper(model)),
  },
  {
    kind: 'phone',
    form: /fanvil\s+([a-z0-9-]+)/i,
    name: ([, model]) => spaced('Fanvil', upper(model)),
  },
  {
    kind: 'phone',
    form: /snom([a-z]?\d{2,4}[a-z]*)/i,
    name: ([, model]) => spaced('Snom', upper(model)),
  },
  {
    kind: 'phone',
    form: /poly(?:com)?(?:soundpointip|vvx|edge)?[-_ ]*(?:spip_|vvx_)?([a-z0-9_]+)?/i,
    name: ([, model]) => spaced('Polycom', upper(model?.replaceAll('_', ' '))),
  },
  {
    kind: 'phone',
    form: /cisco[/-]?\s?((?:spa|cp-)?[a-z0-9]+)/i,
    name: ([, model]) => spaced('Cisco', upper(model)),
  },
  {
    kind: 'phone',
    form: /\b(?:gigaset|panasonic|htek|khomp|digium)\b[\s/_-]*([a-z]*-?\d[a-z0-9-]*)?/i,
    name: ([whole, model]) => spaced(capitalized(/^\w+/.exec(whole)![0]), upper(model)),
  },
  {
    kind: 'mobile',
    form: /linphone[-\s]?(android|iphone|ios)/i,
    name: ([, system]) => spaced('Linphone', systemOf(system)),
  },
  { kind: 'computer', form: /linphone/i, name: () => 'Linphone' },
  {
    kind: 'mobile',
    form: /zoiper.*\b(android|iphone|ios)/i,
    name: ([, system]) => spaced('Zoiper', systemOf(system)),
  },
  { kind: 'computer', form: /(?:^z |zoiper)/i, name: () => 'Zoiper' },
  { kind: 'mobile', form: /(?:groundwire|acrobits)/i, name: () => 'Groundwire' },
  {
    kind: 'mobile',
    form: /bria\s+(?:mobile\s+)?(android|ios|iphone)/i,
    name: ([, system]) => spaced('Bria', systemOf(system)),
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
    name: ([whole]) => capitalized(whole),
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

/** Null where it said nothing. `contact` tells a web phone by its transport, whatever it calls itself. */
export function sipDeviceOf(userAgent: string | null, contact: string | null): SipDevice | null {
  const isWeb = /transport=wss?\b|\.invalid\b/i.test(contact ?? '');
  const text = (userAgent ?? '').trim();
  if (text === '') return isWeb ? { kind: 'webphone', name: '' } : null;
  for (const { kind, form, name } of KNOWN) {
    const match = form.exec(text);
    if (!match) continue;
    if (isWeb || kind === 'webphone') return { kind: 'webphone', name: browserOf(text) };
    return { kind, name: name(match).slice(0, LONGEST_NAME) };
  }
  if (isWeb) return { kind: 'webphone', name: browserOf(text) };
  // product/version, as most write it
  const name = text.replace(/[/(].*$/s, '').trim() || text;
  return { kind: MOBILE.test(text) ? 'mobile' : 'unknown', name: name.slice(0, LONGEST_NAME) };
}

const browserOf = (text: string) => BROWSERS.find(([, form]) => form.test(text))?.[0] ?? '';
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
const systemOf = (text: string | undefined) => (/android/i.test(text ?? '') ? 'Android' : 'iOS');
