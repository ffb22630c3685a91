import { expect, it } from 'vitest';
import { explainNpmError } from './failure.mjs';
import { isSatisfied } from './install.mjs';

const fastify = { version: '5.0.0', integrity: 'sha512-a' };
const lockedPackages = {
  '': { version: '0.1.0' },
  'node_modules/fastify': fastify,
  'node_modules/@alo/domain': { link: true },
  'node_modules/for-another-platform': { version: '1.0.0', optional: true },
};
const present = {
  'node_modules/fastify': fastify,
  'node_modules/@alo/domain': { link: true },
};

it('installs nothing when all packages of this platform are present', () => {
  expect(isSatisfied(lockedPackages, present)).toBe(true);
});

it.each([
  ['is missing', { 'node_modules/@alo/domain': { link: true } }],
  ['has another version', { ...present, 'node_modules/fastify': { ...fastify, version: '4.0.0' } }],
  ['has other content', { ...present, 'node_modules/fastify': { ...fastify, integrity: 'b' } }],
])('installs again when a package %s', (_, found) => {
  expect(isSatisfied(lockedPackages, found)).toBe(false);
});

it.each([
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error code EAI_AGAIN', 'cannot be reached'],
  ['npm error code EACCES', 'may not write here'],
  ['npm error something new', 'tells above why'],
])('explains "%s"', (output, sentence) => {
  expect(explainNpmError(output)).toContain(sentence);
});
