export const FIRST_DAY_KEY = ['first-day'];
