import { expect, it } from 'vitest';
import { parseSipDevice } from './sip-device.ts';

it.each([
  ['Yealink SIP-T46U 108.86.0.20', 'phone', 'Yealink T46U'],
  ['Yealink W60B 77.85.0.25', 'phone', 'Yealink W60B'],
  ['Grandstream GXP1625 1.0.4.152', 'phone', 'Grandstream GXP1625'],
  ['Intelbras TIP 125 2.6.2', 'phone', 'Intelbras TIP 125'],
  ['Fanvil X4U 2.4.3', 'phone', 'Fanvil X4U'],
  ['snomD385/10.1.64.14', 'phone', 'Snom D385'],
  ['LinphoneAndroid/5.2.5 (Galaxy A54) LinphoneSDK/5.3.0', 'mobile', 'Linphone Android'],
  ['LinphoneiOS/5.2 (iPhone)', 'mobile', 'Linphone iOS'],
  ['Zoiper rv2.10.19 Android', 'mobile', 'Zoiper Android'],
  ['Acrobits Groundwire/6.10', 'mobile', 'Groundwire'],
  ['MicroSIP/3.21.3', 'computer', 'MicroSIP'],
  ['JsSIP 3.10.1', 'webphone', ''],
  ['Aparelho do Davi/1.0', 'unknown', 'Aparelho do Davi'],
  ['Softfone Android/2', 'mobile', 'Softfone Android'],
])('EXT-01 identifies %s', (userAgent, kind, name) => {
  expect(parseSipDevice(userAgent, 'sip:1001@192.0.2.7:5060')).toEqual({ kind, name });
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36 Edg/142', 'Edge'],
  ['Mozilla/5.0 Chrome/142.0.0.0 Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 Gecko/20100101 Firefox/145.0', 'Firefox'],
  [null, ''],
])('EXT-01 recognizes a web phone by its transport: %s', (userAgent, name) => {
  const contact = '<sip:k3j@df7jal23ls0d.invalid;transport=ws>';

  expect(parseSipDevice(userAgent, contact)).toEqual({ kind: 'webphone', name });
});

it('EXT-01 returns null without a user agent, and limits the length of the name', () => {
  expect(parseSipDevice(null, null)).toBeNull();
  expect(parseSipDevice('x'.repeat(300), null)?.name).toHaveLength(60);
});
