/** Some API clients omit the v. */
export const addVersionPrefix = (version: string): string => `v${version.replace(/^v/, '')}`;
