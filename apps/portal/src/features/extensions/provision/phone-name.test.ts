import { expect, it } from 'vitest';
import { getPhoneName } from './phone-name.ts';

it.each([
  ['LinphoneAndroid/6.0.2 (Pixel 8) LinphoneSDK/5.4.1', 'Linphone no Android'],
  ['LinphoneiOS/6.0 (iPhone14,5) LinphoneSDK/5.4', 'Linphone no iPhone'],
  ['Linphone-Desktop/5.2.6 (Windows 11)', 'Linphone'],
  ['Groundwire/25.1', 'Groundwire'],
  ['configurador/1', 'configurador'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  [null, 'Dispositivo não identificado'],
])('EXT-08 names the device that read the code: %s', (userAgent, name) => {
  expect(getPhoneName(userAgent)).toBe(name);
});
