import type { Money } from './money.ts';

const UNITS_PER_CENT = 100;

/** Of reais as they travel: 129.9 are, 129.999 are not. */
export const areWholeCents = (reais: number): boolean => Math.round(reais * 100) / 100 === reais;

/**
 * The amounts that led to a balance, newest first, in whole cents. A call may cost a fraction of a cent: rounded one by
 * one, a column of them would not come to the balance under it. Each is the difference of two rounded balances instead,
 * so that any run of them adds up. What is of whole cents anyway, such as a top-up, is shown as it is.
 */
export function inWholeCents(amounts: readonly Money[], balance: Money): Money[] {
  let after = balance;
  let shownAfter = toWholeCents(balance);
  return amounts.map((amount) => {
    after -= amount;
    const isWhole = amount % UNITS_PER_CENT === 0;
    const shown = isWhole ? amount : shownAfter - toWholeCents(after);
    shownAfter -= shown;
    return shown;
  });
}

/** Ties go to the even cent, as amounts are shown. */
function toWholeCents(money: Money): Money {
  const below = Math.floor(money / UNITS_PER_CENT);
  const rest = money - below * UNITS_PER_CENT;
  const isUp = rest * 2 > UNITS_PER_CENT || (rest * 2 === UNITS_PER_CENT && below % 2 !== 0);
  return (isUp ? below + 1 : below) * UNITS_PER_CENT;
}
