import type { PortalPath } from '@alo/contract/platform/portal-paths.ts';

/** Where 'Voltar' leads. */
export const LIST_PATH: PortalPath = '/extension/list';
