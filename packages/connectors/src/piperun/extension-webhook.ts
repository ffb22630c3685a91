// PipeRun shows a call that began there once the extension's webhook reports its end.
import type { Capabilities } from '../connector.ts';

const HOST = /(^|\.)pipe\.run$/;
/** Assumed: PipeRun publishes no name. */
const CALL_ID = 'id_crm_call';

export const extensionWebhook: Capabilities['extensionWebhook'] = {
  isOwnHost: (host) => HOST.test(host),
  readCallId(metadata) {
    const id = metadata[CALL_ID];
    return typeof id === 'string' || typeof id === 'number' ? id : null;
  },
};
