// Browsers load the library's 47 KiB on demand, because few calls leave Brazil.
import type { InternationalNumber } from './numbering-plans.ts';

type Parse = (number: string) => InternationalNumber | undefined;

let parse: Parse | undefined;
let loading: Promise<void> | undefined;

/** A failure leaves numbers unformatted; the next call tries again. */
export function loadNumberingPlans(): Promise<void> {
  loading ??= import('libphonenumber-js/max').then(
    ({ parsePhoneNumberFromString }) => {
      parse = parsePhoneNumberFromString;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

export const areNumberingPlansLoaded = (): boolean => parse !== undefined;

export const parseInternationalNumber: Parse = (number) => {
  if (parse) return parse(number);
  // The next key formats the number.
  void loadNumberingPlans();
  return { number, isValid: () => false, formatInternational: () => number };
};

const MAY_LEAVE_BRAZIL = /"\s*(?:\+(?!55)|00)[\d ().-]{7,}"/;

export const needsNumberingPlans = (json: string): boolean =>
  parse === undefined && MAY_LEAVE_BRAZIL.test(json);
