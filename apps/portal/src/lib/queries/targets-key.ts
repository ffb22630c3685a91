/** The menu imports it without the contract of targets, which weighs 5 KiB. */
export const TARGETS_KEY = ['delivery-targets'];
