/** Applies to the form's text and to the API's value. */
export const MAX_PHONE_LENGTH = 25;
