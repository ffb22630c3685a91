// Bundles these pages in one chunk, because their users usually open several.
export { ChoicesPage } from '../features/deliveries/choices/choices-page.tsx';
export { DeliveriesPage } from '../features/deliveries/deliveries-page.tsx';
export { IntegrationManager } from './integration-manager.tsx';
