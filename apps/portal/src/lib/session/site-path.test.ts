import { expect, it } from 'vitest';
import { parseSitePath } from './site-path.ts';

const ORIGIN = 'https://portal.example';

it.each(['/dashboard', '/report/calls?page=2', '/report/calls?a=1#b'])(
  'LOG-09 leads to %j',
  (path) => {
    expect(parseSitePath(path, ORIGIN)).toBe(path);
  },
);

it.each([
  null,
  'https://example.com/',
  '//example.com/',
  '/\\example.com/',
  '/\t/example.com/',
  '/.//example.com/',
  '%2F%2Fexample.com',
  'javascript:alert(1)',
  'dashboard',
  '/login',
])('LOG-09 refuses the redirect %j', (redirect) => {
  expect(parseSitePath(redirect, ORIGIN)).toBeNull();
});
