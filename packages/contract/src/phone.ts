/** Applies to the text in a form and to the value that the API accepts. */
export const PHONE_MAX_LENGTH = 25;
