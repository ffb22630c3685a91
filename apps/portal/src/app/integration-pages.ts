// One file for the browser: the sign-in is sent the names of all, and who opens one of these opens the others.
export { ChoicesPage } from '../features/deliveries/choices/choices-page.tsx';
export { DeliveriesPage } from '../features/deliveries/deliveries-page.tsx';
export { IntegrationManager } from './integration-manager.tsx';
