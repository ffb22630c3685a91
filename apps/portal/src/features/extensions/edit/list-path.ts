import type { PortalPath } from '@alo/contract/portal-paths.ts';

/** Where 'Voltar' leads. */
export const LIST_PATH: PortalPath = '/extension/list';
