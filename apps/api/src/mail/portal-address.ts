import type { Config } from '../config.ts';

/** Where links lead in mails that no request asks for; a demo without PUBLIC_URL is reached on this machine. */
export function portalAddress({ config }: { config: Pick<Config, 'publicUrl' | 'port'> }): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
