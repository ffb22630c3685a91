import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { getOwnTrunksFile, writeTrunks } from './write-trunks.ts';

async function givenFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'alo-trunks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'etc'));
  const read = () => readFile(join(folder, 'etc/pjsip-trunks.conf'), 'utf8');
  return { folder, read };
}

it('SYS-softswitch writes an endpoint for a trunk whose gateway is an address', async () => {
  const { folder, read } = await givenFolder();
  const trunks = [
    { name: 'alfa', gateway: 'sip.alfa.example' },
    { name: 'beta', gateway: '203.0.113.7:5071;transport=tls' },
  ];

  expect(await writeTrunks(folder, trunks)).toEqual({
    written: ['alfa', 'beta'],
    own: [],
    missing: [],
  });
  const text = await read();
  expect(text).toContain('contact = sip:sip.alfa.example:5060\n');
  expect(text).toContain('match = sip.alfa.example\n');
  expect(text).toContain('contact = sip:203.0.113.7:5071\\;transport=tls\n');
  expect(text).toContain('match = 203.0.113.7:5071\n');
  expect(text.match(/allow_transfer = no/g)).toHaveLength(2);
});

it('SYS-softswitch says which trunks have no address', async () => {
  const { folder, read } = await givenFolder();

  const result = await writeTrunks(folder, [{ name: 'alfa', gateway: 'operadora1' }]);

  expect(result).toEqual({ written: [], own: [], missing: ['alfa'] });
  expect(await read()).toBe('');
});

it('SYS-softswitch leaves a trunk of the operator’s file to the operator', async () => {
  const { folder, read } = await givenFolder();
  const own = '[trunk-alfa]\ntype = endpoint\n';
  await writeFile(getOwnTrunksFile(folder), own);

  const result = await writeTrunks(folder, [{ name: 'alfa', gateway: 'sip.alfa.example' }]);

  expect(result).toEqual({ written: [], own: ['alfa'], missing: [] });
  expect(await read()).toBe('');
  expect(await readFile(getOwnTrunksFile(folder), 'utf8')).toBe(own);
});
