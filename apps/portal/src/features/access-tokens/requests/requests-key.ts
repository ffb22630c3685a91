/** In the address of the page: the number of the token whose requests are open. */
export const REQUESTS_KEY = 'requests';
