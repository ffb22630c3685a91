// One chunk: users of one of these pages usually open the others.
export { ChoicesPage } from '../features/deliveries/choices/choices-page.tsx';
export { DeliveriesPage } from '../features/deliveries/deliveries-page.tsx';
export { IntegrationManager } from './integration-manager.tsx';
