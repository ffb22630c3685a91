import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface InternationalNumber {
  /** With plus. */
  number: string;
  country?: string;
  isValid(): boolean;
  formatInternational(): string;
}

export const parseInternationalNumber = (number: string): InternationalNumber | undefined =>
  parsePhoneNumberFromString(number);

export const areNumberingPlansLoaded = (): boolean => true;
