import type { Config } from '../config.ts';

/** Base of links in mails that no request triggers. A demo without PUBLIC_URL uses localhost. */
export function portalAddress({ config }: { config: Pick<Config, 'publicUrl' | 'port'> }): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
