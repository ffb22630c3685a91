import { DEFAULT_BILLING_STEPS } from '@alo/domain/pricing/call-price.ts';
import { InvalidArgumentError } from 'commander';
import type { TrunkCost } from '../../telephony/trunks/trunk-store.ts';
import { parseCsvLines, readTextFile } from '../csv-lines.ts';
import { OperatorError } from '../operator-context.ts';
import { OTHER_NUMBERS, parseMinutePrice, parseRatePrefix } from '../option-values.ts';

const MAX_STEP_SECONDS = 3600;

/** @returns the costs by prefix; the empty one is for all other numbers */
export async function readCosts(file: string): Promise<Map<string, TrunkCost>> {
  const costs = new Map<string, TrunkCost>();
  await parseCsvLines(
    await readTextFile(file),
    { headingColumn: 0, words: [OTHER_NUMBERS] },
    ([prefixText = '', price = '', ...steps]) => {
      const prefix = parseRatePrefix(prefixText);
      if (costs.has(prefix)) throw new InvalidArgumentError(`${prefixText} occurs twice.`);
      costs.set(prefix, { minutePrice: parseMinutePrice(price), ...parseSteps(steps) });
    },
  );
  if (costs.size === 0) {
    throw new OperatorError('The file has no costs. Lines: prefix;price;free;minimum;increment');
  }
  return costs;
}

/** Missing steps are the usual ones. */
function parseSteps(cells: string[]): Omit<TrunkCost, 'minutePrice'> {
  const { freeSeconds, minimumSeconds, incrementSeconds } = DEFAULT_BILLING_STEPS;
  const defaults = [freeSeconds, minimumSeconds, incrementSeconds];
  const [free, minimum, increment] = defaults.map((standard, i) =>
    cells[i] ? Number(cells[i]) : standard,
  ) as [number, number, number];
  const isStep = (seconds: number) =>
    Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_STEP_SECONDS;
  const areSteps = [free, minimum, increment].every(isStep) && increment > 0;
  if (!areSteps || cells.length > defaults.length) {
    throw new InvalidArgumentError(
      'A line is prefix;price;free;minimum;increment, the last three in seconds.',
    );
  }
  return { freeSeconds: free, minimumSeconds: minimum, incrementSeconds: increment };
}
