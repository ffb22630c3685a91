import { NewExtensionButton } from '../features/extensions/new/new-extension-button.tsx';
import { IntegrationsPage } from '../features/integrations/integrations-page.tsx';

/** GW-softswitch */
export const IntegrationManager = () => (
  <IntegrationsPage renderNewExtension={(props) => <NewExtensionButton {...props} />} />
);
