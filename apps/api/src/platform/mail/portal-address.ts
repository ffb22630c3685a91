import type { Config } from '../config.ts';

/** For mails that no request triggers. */
export function portalAddress({ config }: { config: Pick<Config, 'publicUrl' | 'port'> }): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
