import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';

const readServer = (SIP_SERVER: string) => readConfig({ DEMO: '1', SIP_SERVER }).sipServer;

it.each([
  ['sip.alo.example:5061;transport=tls', { host: 'sip.alo.example', port: 5061, transport: 'tls' }],
  ['sip.alo.example;transport=tls', { host: 'sip.alo.example', port: 5061, transport: 'tls' }],
  ['sip.alo.example', { host: 'sip.alo.example', port: 5060, transport: 'udp' }],
  ['203.0.113.7:5080;transport=TCP', { host: '203.0.113.7', port: 5080, transport: 'tcp' }],
  ['[2001:db8::7]:5060', { host: '[2001:db8::7]', port: 5060, transport: 'udp' }],
  ['', undefined],
])('EXT-08 reads SIP_SERVER %s', (text, expected) => {
  expect(readServer(text)).toEqual(expected);
});

it.each([
  'sip:sip.alo.example',
  'sip.alo.example:0',
  'sip.alo.example:70000',
  'a b',
  'x;transport=ws',
])('EXT-08 refuses SIP_SERVER %s and shows the format', (text) => {
  expect(() => readServer(text)).toThrow(/^SIP_SERVER: write it like sip\.example/);
});
