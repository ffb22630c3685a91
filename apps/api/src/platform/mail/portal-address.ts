import type { Config } from '../config.ts';

export function portalAddress({ config }: { config: Pick<Config, 'publicUrl' | 'port'> }): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
