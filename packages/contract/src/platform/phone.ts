/** Applies to the form's text and to the API's value. */
export const PHONE_MAX_LENGTH = 25;
