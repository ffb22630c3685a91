/** The search parameter with the token whose requests are open. */
export const REQUESTS_KEY = 'requests';
