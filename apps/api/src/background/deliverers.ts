// Who tells a gateway of calls. A connector joins by a line; any other name is a webhook that somebody registered.
import type { Deliverer, Deliverers } from '../resources/deliveries/deliverer.ts';
import { EXTENSION_WEBHOOK, extensionWebhook } from '../resources/extensions/extension-webhook.ts';
import { registeredWebhook } from '../resources/integrations/registered-webhook.ts';

const BY_GATEWAY: Readonly<Record<string, Deliverer>> = {
  [EXTENSION_WEBHOOK]: extensionWebhook,
};

export const DELIVERERS: Deliverers = {
  of: (gateway) => (Object.hasOwn(BY_GATEWAY, gateway) ? BY_GATEWAY[gateway]! : registeredWebhook),
};
