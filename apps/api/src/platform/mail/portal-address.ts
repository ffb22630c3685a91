import type { Config } from '../config.ts';

/** Used by mails that no request triggers. */
export function portalAddress({ config }: { config: Pick<Config, 'publicUrl' | 'port'> }): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
