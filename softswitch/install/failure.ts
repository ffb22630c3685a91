/** The message says what to do; it is printed without a stack. */
export class SwitchFailure extends Error {}
