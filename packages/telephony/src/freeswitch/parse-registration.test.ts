import { describe, expect, it } from 'vitest';
import { freeswitch } from './index.ts';

const now = new Date('2026-11-20T15:10:00Z');
const AT = '2026-11-20T15:00:07.482Z';

const COMMON = {
  'Event-Name': 'CUSTOM',
  'Event-Date-Timestamp': '1795186807482092',
  'profile-name': 'internal',
  'call-id': '7f2b1c@192.0.2.7',
};
const REGISTER = {
  ...COMMON,
  'Event-Subclass': 'sofia::register',
  'from-user': '1002',
  'from-host': 'Demo.alo.localhost',
  contact: '"" <sip:1002@192.0.2.7:5060;fs_nat=yes>',
  expires: '600',
  'network-ip': '198.51.100.9',
  'user-agent': 'Yealink SIP-T46U 108.86.0.20',
};
const EXPIRE = {
  ...COMMON,
  'Event-Subclass': 'sofia::expire',
  user: '1002',
  host: 'demo.alo.localhost',
  expires: '1795186800',
  'user-agent': 'Yealink SIP-T46U 108.86.0.20',
};

const read = (event: object) => freeswitch.readEvent(Buffer.from(JSON.stringify(event)), now);

describe('EXT-01 registrations of mod_sofia', () => {
  it('EXT-01 reads which phone registered, from where, and for how long', () => {
    expect(read(REGISTER)).toEqual({
      kind: 'registered',
      domain: 'demo.alo.localhost',
      extensionNumber: '1002',
      registrationId: '7f2b1c@192.0.2.7',
      at: AT,
      contact: '"" <sip:1002@192.0.2.7:5060;fs_nat=yes>',
      address: '198.51.100.9',
      userAgent: 'Yealink SIP-T46U 108.86.0.20',
      expiresAt: '2026-11-20T15:10:07.482Z',
    });
  });

  it.each([
    ['signed out', { ...REGISTER, 'Event-Subclass': 'sofia::unregister' }, 'SIGNED_OUT'],
    [
      'lost its connection',
      {
        ...REGISTER,
        'Event-Subclass': 'sofia::unregister',
        contact: undefined,
        reason: 'socket-disconnection',
      },
      'DISCONNECTED',
    ],
    ['did not come back', EXPIRE, 'EXPIRED'],
  ])('EXT-01 reads that the phone %s', (_, event, reason) => {
    expect(read(event)).toMatchObject({
      kind: 'unregistered',
      domain: 'demo.alo.localhost',
      extensionNumber: '1002',
      registrationId: '7f2b1c@192.0.2.7',
      at: AT,
      reason,
    });
  });

  it('EXT-01 caps a clock that is ahead of ours, and shortens long texts', () => {
    const late = read({ ...REGISTER, 'Event-Date-Timestamp': '1795190000000000' });
    const long = read({ ...REGISTER, 'user-agent': `${'x'.repeat(299)}😀` });

    expect(late).toMatchObject({ at: now.toISOString(), expiresAt: '2026-11-20T15:20:00.000Z' });
    expect(long).toMatchObject({ userAgent: `${'x'.repeat(299)}\ufffd` });
  });

  it.each([
    ['user and host', { 'from-host': '' }],
    ['call-id', { 'call-id': '', contact: '' }],
    ['expires', { expires: 'x' }],
    ['expires', { expires: '-1' }],
    ['expires', { expires: '99999999' }],
    ['Event-Date-Timestamp', { 'Event-Date-Timestamp': undefined }],
    ['stored', { contact: 'a\0b' }],
  ])('EXT-01 names the problem: %s', (word, fields) => {
    const event = read({ ...REGISTER, ...fields });

    expect(event.kind === 'malformed' ? event.problems.join('; ') : event).toContain(word);
  });
});
