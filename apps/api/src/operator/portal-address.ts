import type { OperatorContext } from './operator-context.ts';

/** Where links in mails lead; a demo without PUBLIC_URL is reached on this machine. */
export function portalAddress({ config }: Pick<OperatorContext, 'config'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`;
}
