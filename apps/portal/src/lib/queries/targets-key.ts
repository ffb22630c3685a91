/** The menu imports it without the targets' contract, which weighs 5 KiB. */
export const TARGETS_KEY = ['delivery-targets'];
