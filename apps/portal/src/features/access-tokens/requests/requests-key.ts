export const REQUESTS_KEY = 'requests';
