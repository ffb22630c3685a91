import { expect, it } from 'vitest';
import {
  areNumberingPlansLoaded,
  loadNumberingPlans,
  needsNumberingPlans,
  parseInternationalNumber,
} from './numbering-plans.browser.ts';

it.each([
  ['{"to":"+351215550104"}', true],
  ['{"to":"00351215550104"}', true],
  ['{"to":"+1 (213) 373-4253"}', true],
  ['{"to":"+5511955500127","from":"011955500127"}', false],
  ['{"to":"1001","text":"+12 and 00 in a text"}', false],
])('asks for the numbering plans if %s may hold a foreign number: %s', (json, needs) => {
  expect(needsNumberingPlans(json)).toBe(needs);
});

it('formats foreign numbers once the plans are loaded', async () => {
  expect(parseInternationalNumber('+351215550104')?.isValid()).toBe(false);

  await loadNumberingPlans();

  expect(areNumberingPlansLoaded()).toBe(true);
  expect(parseInternationalNumber('+351215550104')?.formatInternational()).toBe('+351 21 555 0104');
  expect(needsNumberingPlans('{"to":"+351215550104"}')).toBe(false);
});
