// One chunk for these pages: the main bundle lists one name, and users who open one page usually open the
// others.
export { ChoicesPage } from '../features/deliveries/choices/choices-page.tsx';
export { DeliveriesPage } from '../features/deliveries/deliveries-page.tsx';
export { IntegrationManager } from './integration-manager.tsx';
