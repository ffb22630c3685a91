import type { PortalPath } from '@alo/contract/platform/portal-paths.ts';

export const LIST_PATH: PortalPath = '/extension/list';
