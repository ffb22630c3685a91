import type { FirstDay } from '@alo/contract/product/first-day.ts';
import { expect, it } from 'vitest';
import { getRowShape, listSteps, sumMinutes } from './steps.ts';

const AT = '2026-11-24T13:02:00.000Z';
const NEW: FirstDay = {
  isOver: false,
  taxId: null,
  credit: null,
  extension: null,
  phone: null,
  crm: null,
  call: null,
  chosenCrm: null,
};
const call: NonNullable<FirstDay['call']> = {
  id: '1',
  extensionNumber: '1001',
  dialedNumber: '*43',
  startedAt: AT,
  isAnswered: true,
  answeredAt: AT,
  endedAt: AT,
  deliveries: [],
};
const admin = { isAdmin: true, isUnlimited: false };
const getNames = (...input: Parameters<typeof listSteps>) =>
  listSteps(...input).map(({ name }) => name);

it('DSH-10 leads an ADMIN through six steps, without the two of money if nothing is paid', () => {
  const all = ['taxId', 'credit', 'extension', 'phone', 'crm', 'call'];
  expect(getNames(NEW, {}, admin)).toEqual(all);
  expect(getNames(NEW, {}, { ...admin, isUnlimited: true })).toEqual(all.slice(2));
  expect(getNames(NEW, {}, { isAdmin: false, isUnlimited: false })).toEqual(['phone', 'call']);
  expect(sumMinutes(listSteps(NEW, {}, admin))).toBe(9);
});

it('DSH-10 leaves out skipped steps, unless they are done anyway', () => {
  const skipped = { skipped: ['credit', 'crm'] as ('credit' | 'crm')[] };
  expect(getNames(NEW, skipped, admin)).toEqual(['taxId', 'extension', 'phone', 'call']);
  const paid = { ...NEW, credit: { doneAt: AT, amount: 250 } };
  expect(getNames(paid, skipped, admin)).toContain('credit');
});

it('DSH-10 counts an answered call that no CRM has still to record', () => {
  const isDone = (day: FirstDay) => listSteps(day, {}, admin).at(-1)?.doneAt !== null;
  const delivery = { gateway: 'pipedrive', person: null, doneAt: null };
  expect(isDone({ ...NEW, call })).toBe(true);
  expect(isDone({ ...NEW, call: { ...call, isAnswered: false } })).toBe(false);
  const waiting = { ...call, deliveries: [{ ...delivery, state: 'waiting' as const }] };
  expect(isDone({ ...NEW, call: waiting })).toBe(false);
  const dead = { ...call, deliveries: [{ ...delivery, state: 'dead' as const }] };
  expect(isDone({ ...NEW, call: dead })).toBe(true);
});

it('DSH-10 remembers which rows are done and which end with a button', () => {
  const owner = { id: 1, number: '1001', firstName: null, lastName: null, userId: null };
  const started = {
    ...NEW,
    taxId: { doneAt: AT, company: null, bonus: null },
    extension: { doneAt: AT, ...owner },
  };
  const getShapes = (day: FirstDay) =>
    listSteps(day, {}, admin).map((step) => {
      const { isDone, hasButton } = getRowShape(step, day);
      return `${step.name}${isDone ? ' done' : ''}${hasButton ? ' button' : ''}`;
    });
  const others = ['credit button', 'extension done button', 'phone button', 'crm button', 'call'];
  expect(getShapes(started)).toEqual(['taxId done', ...others]);
  expect(getShapes(NEW)).toContain('phone');
});
