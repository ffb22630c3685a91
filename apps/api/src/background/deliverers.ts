// Who tells a gateway of calls. A connector joins by a line; any other name is a webhook that somebody registered.
import { CONNECTORS } from '@alo/connectors/index.ts';
import { crmDeliverer } from '../resources/crm-deliveries/deliver-to-crm.ts';
import type { Deliverer, Deliverers } from '../resources/deliveries/deliverer.ts';
import { EXTENSION_WEBHOOK, extensionWebhook } from '../resources/extensions/extension-webhook.ts';
import { registeredWebhook } from '../resources/integrations/registered-webhook.ts';

const BY_GATEWAY: Readonly<Record<string, Deliverer>> = {
  ...Object.fromEntries(
    Object.entries(CONNECTORS).map(([gateway, connector]) => [gateway, crmDeliverer(connector)]),
  ),
  [EXTENSION_WEBHOOK]: extensionWebhook,
};

export const DELIVERERS: Deliverers = {
  of: (gateway) => (Object.hasOwn(BY_GATEWAY, gateway) ? BY_GATEWAY[gateway]! : registeredWebhook),
};
