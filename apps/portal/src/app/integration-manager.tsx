import { NewExtensionButton } from '../features/extensions/new/new-extension-button.tsx';
import { IntegrationsPage } from '../features/integrations/integrations-page.tsx';

/** GW-softswitch: on the page of integrations an extension can be made, too. */
export const IntegrationManager = () => (
  <IntegrationsPage renderNewExtension={(props) => <NewExtensionButton {...props} />} />
);
