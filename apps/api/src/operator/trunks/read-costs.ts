import { readFile } from 'node:fs/promises';
import { moneyFromReais } from '@alo/domain/money/money.ts';
import { DEFAULT_BILLING_STEPS } from '@alo/domain/pricing/call-price.ts';
import type { TrunkCost } from '../../telephony/trunks/trunk-store.ts';
import { OperatorError } from '../operator-context.ts';

const OTHER_NUMBERS = 'other';
const MAX_STEP_SECONDS = 3600;

/** @returns the costs by prefix; the empty one is for all other numbers */
export async function readCosts(file: string): Promise<Map<string, TrunkCost>> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const costs = new Map<string, TrunkCost>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const cells = line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const isHead = index === 0 && !/\d/.test(cells[0]!) && cells[0] !== OTHER_NUMBERS;
    if (line.trim() === '' || isHead) continue;
    const cost = parseCost(cells);
    if (typeof cost === 'string') throw new OperatorError(`Line ${index + 1}: ${cost}`);
    const prefix = cells[0] === OTHER_NUMBERS ? '' : cells[0]!;
    if (costs.has(prefix)) {
      throw new OperatorError(`Line ${index + 1}: ${cells[0]} is there twice.`);
    }
    costs.set(prefix, cost);
  }
  if (costs.size === 0) {
    throw new OperatorError('The file has no costs. Lines: prefix;price;free;minimum;increment');
  }
  return costs;
}

/** Returns a sentence if the line is wrong. */
function parseCost([prefix = '', price = '', ...steps]: string[]): TrunkCost | string {
  if (prefix !== OTHER_NUMBERS && !/^[1-9]\d{0,14}$/.test(prefix)) {
    return `A prefix begins with the country code, such as 5511, or is ${OTHER_NUMBERS}.`;
  }
  const plainPrice = price.replace(',', '.');
  if (!/^\d{1,4}(\.\d{1,4})?$/.test(plainPrice)) {
    return 'Not a price per minute in reais, such as 0,0450.';
  }
  const { freeSeconds, minimumSeconds, incrementSeconds } = DEFAULT_BILLING_STEPS;
  const defaults = [freeSeconds, minimumSeconds, incrementSeconds];
  const [free, minimum, increment] = defaults.map((standard, i) =>
    steps[i] ? Number(steps[i]) : standard,
  ) as [number, number, number];
  const isStep = (seconds: number) =>
    Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_STEP_SECONDS;
  if (
    steps.length > defaults.length ||
    ![free, minimum, increment].every(isStep) ||
    increment < 1
  ) {
    return 'Say prefix;price;free;minimum;increment, the last three in seconds.';
  }
  return {
    minutePrice: moneyFromReais(Number(plainPrice)),
    freeSeconds: free,
    minimumSeconds: minimum,
    incrementSeconds: increment,
  };
}
