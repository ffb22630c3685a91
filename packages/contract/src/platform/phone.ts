export const MAX_PHONE_LENGTH = 25;
