/** Of a phone as it is typed in a form and as the API takes it. */
export const PHONE_MAX_LENGTH = 25;
