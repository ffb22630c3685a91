import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROFILES } from '@alo/connectors/profiles.ts';
import { afterAll, expect, it } from 'vitest';
import { crmProfilesOf } from './crm-profiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'alo-profiles-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  const file = join(folder, 'profiles.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return crmProfilesOf(file);
}

it('GW-sunhub takes what the operator says of it, and the shipped parts where the file has none', () => {
  const { sunhub } = read({
    sunhub: { baseUrl: 'https://api.sunhub.example', proven: 'Ana, hoje' },
  });

  expect(sunhub).toEqual({
    ...PROFILES['sunhub']!.shipped,
    baseUrl: 'https://api.sunhub.example',
    proven: 'Ana, hoje',
  });
  expect(crmProfilesOf(undefined)).toEqual({});
});

it.each([
  ['{', 'is no JSON'],
  [[], 'is no object with a profile by gateway'],
  [{ moskit: {} }, 'moskit has no profile; those that have: '],
  [{ sunhub: [] }, 'sunhub.is no object'],
  [{ sunhub: { baseUrl: 'http://api.sunhub.example' } }, 'sunhub.baseUrl'],
  [{ sunhub: { baseUrl: 'https://api.sunhub.example/' } }, 'sunhub.baseUrl'],
  [{ sunhub: { headers: { 'User-Key': '{userkey}' } } }, 'sunhub.headers: {userkey} is not known'],
  [{ sunhub: { people: [{ path: '/Contacts?x=1' }] } }, 'sunhub.people.0.path: begins with /'],
  [{ sunhub: { logCall: {} } }, 'Unrecognized key: "logCall"'],
  [{ sunhub: { record: { path: '/x', body: { text: '{personID}' } } } }, '{personID} is not known'],
])('GW-sunhub refuses the profile %j by the place that is wrong', (content, words) => {
  expect(() => read(content)).toThrow(words);
});

it('GW-groner takes no record of the operator’s with the way to find the shipped one again', () => {
  const { shipped } = PROFILES['groner']!;
  const record = { path: '/projeto/adicionarocorrencia/{dealId}', body: { ocorrencia: '{text}' } };

  expect(() => read({ groner: { record } })).toThrow('groner.find: say how the record');
  expect(read({ groner: { record, find: null } })['groner']).toMatchObject({ record, find: null });
  expect(read({ groner: { people: [] } })['groner']).toMatchObject({ find: shipped.find });
});

it('GW-sunhub says which file is not there', () => {
  expect(() => crmProfilesOf(join(folder, 'none.json'))).toThrow(
    `CRM_PROFILES_FILE ${join(folder, 'none.json')}: cannot be read`,
  );
});
