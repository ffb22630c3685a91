import { openSessions as texts } from '@alo/messages/identity/security.ts';

// User agents also name other browsers, so the order matters.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string, 'phone' | 'computer'][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMacintosh\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** Non-browsers start with their name: `curl/8.14.1`. */
const PROGRAM = /^(?!Mozilla)[\w.-]{1,40}(?=\/|$)/;

export interface Device {
  /** `Chrome no Windows` or `curl` */
  name: string;
  kind: 'phone' | 'computer' | 'unknown';
}

export function describeDevice(userAgent: string | null): Device {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? '')) ?? [];
  if (browser !== undefined && system !== undefined) {
    return { name: texts.deviceOn(browser, system), kind: kind! };
  }
  const name = browser ?? system ?? PROGRAM.exec(userAgent ?? '')?.[0] ?? texts.unknownDevice;
  return { name, kind: kind ?? 'unknown' };
}
