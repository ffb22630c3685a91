// The library weighs 47 KiB, and few calls leave Brazil, so browsers load it on demand.
import type { InternationalNumber } from './numbering-plans.ts';

type Parse = (number: string) => InternationalNumber | undefined;

let parse: Parse | undefined;
let loading: Promise<void> | undefined;

/** A failure leaves numbers unformatted until the next call. */
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
  // The next key formats the typed number.
  void loadNumberingPlans();
  return { number, isValid: () => false, formatInternational: () => number };
};

/** In JSON: dialled with plus or two zeros. */
const MAY_LEAVE_BRAZIL = /"\s*(?:\+(?!55)|00)[\d ().-]{7,}"/;

export const needsNumberingPlans = (json: string): boolean =>
  parse === undefined && MAY_LEAVE_BRAZIL.test(json);
