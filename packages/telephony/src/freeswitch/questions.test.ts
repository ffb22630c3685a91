import { describe, expect, it } from 'vitest';
import { freeswitch } from './index.ts';
import type { DialplanSettings, Route } from '../telephony.ts';
import { writeDocument, writeElement } from './xml.ts';

const questions = freeswitch.questions!;
const place: DialplanSettings = {
  context: 'alo',
  inboundContext: null,
  recordingsRoot: '/srv/recordings',
  recordingFormat: 'wav',
  day: '2026-11-26',
};
const form = (fields: Record<string, string>) =>
  Buffer.from(new URLSearchParams(fields).toString());

const SIP_AUTH = {
  section: 'directory',
  action: 'sip_auth',
  user: '1001',
  domain: 'Demo.alo.localhost',
  sip_auth_realm: 'Demo.alo.localhost',
};

describe('SYS-switch-directory questions and answers in FreeSWITCH’s format', () => {
  it.each([
    ['as the phone spells the domain', {}, 'Demo.alo.localhost'],
    ['without a realm', { sip_auth_realm: '' }, 'Demo.alo.localhost'],
    ['a realm of somebody else', { sip_auth_realm: 'other.example' }, 'Demo.alo.localhost'],
  ])('SYS-switch-directory reads the extension that signs in: %s', (_, fields, realm) => {
    expect(questions.directory!.readDirectoryQuestion(form({ ...SIP_AUTH, ...fields }))).toEqual({
      domain: 'demo.alo.localhost',
      extensionNumber: '1001',
      realm,
    });
  });

  it('SYS-switch-directory returns null for a body that is not a form', () => {
    for (const body of ['', '\0', '{"section":"directory"}', '%', '<document/>']) {
      expect(questions.directory!.readDirectoryQuestion(Buffer.from(body))).toBeNull();
      expect(questions.readDialQuestion(Buffer.from(body), place)).toBeNull();
    }
  });

  it('SYS-switch-directory answers an unknown extension in the format of mod_xml_curl', () => {
    expect(questions.directory!.writeDirectoryAnswer(null, place)).toBe(
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<document type="freeswitch/xml">\n' +
        '<section name="result">\n<result status="not found"/>\n</section>\n</document>',
    );
  });

  it('SYS-switch-directory escapes characters that would end a value, and drops those that XML forbids', () => {
    const xml = writeDocument('x', [writeElement('a', { b: `<&>"'\0\u0008\ud800\uffff\n é` })]);

    expect(xml).toContain('<a b="&lt;&amp;&gt;&quot;&apos;      é"/>');
  });
});

it.each(['wav', 'mp3'] as const)(
  'SYS-switch-dialplan has calls recorded as %s',
  (recordingFormat) => {
    const route: Route = {
      kind: 'extension',
      number: '1002',
      recordsCalls: true,
      domain: 'demo.alo.localhost',
      extensionNumber: '1001',
      dialed: '1002',
      switchName: 'freeswitch',
      switchCallId: '6f3b2c1a-0d4e-4b7a-9c55-1f2e3d4c5b6a',
    };

    const xml = questions.writeRoute(route, { ...place, recordingFormat }, []);

    expect(xml).toContain(`\${uuid}.${recordingFormat}"`);
  },
);
