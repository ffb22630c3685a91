import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROFILES } from '@alo/connectors/profiles.ts';
import { afterAll, expect, it } from 'vitest';
import { readCrmProfiles } from './crm-profiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'alo-profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = join(folder, 'profiles.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readCrmProfiles(file);
}

it('GW-sunhub uses the operator’s profile, and shipped parts where the file has none', () => {
  const { sunhub } = read({
    sunhub: { baseUrl: 'https://api.sunhub.example', proven: 'Ana, hoje' },
  });

  expect(sunhub).toEqual({
    ...PROFILES['sunhub']!.shipped,
    baseUrl: 'https://api.sunhub.example',
    proven: 'Ana, hoje',
  });
  expect(readCrmProfiles(undefined)).toEqual({});
});

it.each([
  ['{', 'is not JSON'],
  [[], 'is not an object of profiles by gateway'],
  [{ moskit: {} }, 'moskit has no profile; profiles: '],
  [{ sunhub: [] }, 'sunhub.is no object'],
  [{ sunhub: { baseUrl: 'http://api.sunhub.example' } }, 'sunhub.baseUrl'],
  [{ sunhub: { baseUrl: 'https://api.sunhub.example/' } }, 'sunhub.baseUrl'],
  [
    { sunhub: { headers: { 'User-Key': '{userkey}' } } },
    'sunhub.headers: {userkey} is unknown here',
  ],
  [{ sunhub: { people: [{ path: '/Contacts?x=1' }] } }, 'sunhub.people.0.path: begins with /'],
  [{ sunhub: { logCall: {} } }, 'Unrecognized key: "logCall"'],
  [
    { sunhub: { record: { path: '/x', body: { text: '{personID}' } } } },
    '{personID} is unknown here',
  ],
])('GW-sunhub refuses the profile %j and names the wrong place', (content, message) => {
  expect(() => read(content)).toThrow(message);
});

it('GW-groner refuses the operator’s record together with the shipped search for records', () => {
  const { shipped } = PROFILES['groner']!;
  const record = { path: '/projeto/adicionarocorrencia/{dealId}', body: { ocorrencia: '{text}' } };

  expect(() => read({ groner: { record } })).toThrow('groner.find: say how the record');
  expect(read({ groner: { record, find: null } })['groner']).toMatchObject({ record, find: null });
  expect(read({ groner: { people: [] } })['groner']).toMatchObject({ find: shipped.find });
});

it('GW-sunhub names a missing file', () => {
  expect(() => readCrmProfiles(join(folder, 'none.json'))).toThrow(
    `CRM_PROFILES_FILE ${join(folder, 'none.json')}: cannot be read`,
  );
});
