import { AMBIGUOUS_DELIVERY_ENDPOINTS } from './deliveries/ambiguous-deliveries.ts';
import { getSummaryUse } from './crm/call-summaries.ts';
import {
  createAccessToken,
  deleteAccessToken,
  listAccessTokens,
} from './identity/access-tokens.ts';
import { listAuditEvents } from './product/audit-events.ts';
import {
  cancelAutomaticRecharge,
  createAutomaticRecharge,
  getRechargeTerms,
  keepPaidCard,
  listAutomaticRecharges,
  unpauseAutomaticRecharge,
  updateAutomaticRecharge,
} from './money/automatic-recharges.ts';
import { getActiveBanner } from './product/banner-notifications.ts';
import { CALL_REGISTRATION_ENDPOINTS } from './telephony/call-registrations.ts';
import { CALL_EXPORT_ENDPOINTS } from './telephony/call-exports.ts';
import { getCall } from './telephony/call-details.ts';
import { CALL_NOTE_ENDPOINTS } from './telephony/call-notes.ts';
import { DIALER_ENDPOINTS } from './telephony/dialer.ts';
import { CALL_QUOTE_ENDPOINTS } from './telephony/call-quote.ts';
import { LIVE_CALL_ENDPOINTS } from './telephony/live-calls.ts';
import { RECORDING_PAUSE_ENDPOINTS } from './telephony/recording-pause.ts';
import { MISSED_CALL_ENDPOINTS } from './telephony/missed-calls.ts';
import { listCalls, summarizeCalls } from './telephony/calls.ts';
import {
  cancelCharge,
  createCharge,
  getCharge,
  getChargePix,
  listCharges,
  refreshCharge,
} from './money/charges.ts';
import { askForCredit } from './money/credit-requests.ts';
import {
  followBalance,
  getBalance,
  getBalanceAlerts,
  getForecast,
  getStatement,
  getTariff,
  listLedgerEntries,
  setBalanceAlerts,
} from './money/credits.ts';
import { DELIVERY_ENDPOINTS } from './deliveries/deliveries.ts';
import { listDeliveryNeeds } from './deliveries/delivery-needs.ts';
import { DELIVERY_REPLAY_ENDPOINTS } from './deliveries/delivery-replays.ts';
import { DELIVERY_TARGET_ENDPOINTS } from './deliveries/delivery-targets.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { EXTENSION_BATCH_ENDPOINTS } from './telephony/extension-import.ts';
import { getCallBrakes } from './telephony/call-brakes.ts';
import { EXTENSION_LIMIT_ENDPOINTS } from './telephony/extension-limits.ts';
import { PROVISIONING_ENDPOINTS } from './telephony/extension-provisioning.ts';
import { getFirstDay } from './product/first-day.ts';
import { listExtensionStatus } from './telephony/extension-status.ts';
import { NUMBER_ENDPOINTS } from './telephony/numbers.ts';
import { EXTENSION_ENDPOINTS } from './telephony/extensions.ts';
import {
  createFinancialData,
  getFinancialData,
  updateFinancialData,
} from './money/financial-data.ts';
import { AUTHORIZATION_ENDPOINTS } from './crm/integration-authorization.ts';
import { INTEGRATION_ENDPOINTS } from './crm/integrations.ts';
import { DAY_SUMMARY_ENDPOINTS } from './product/day-summary.ts';
import { NOTIFICATION_ENDPOINTS } from './product/notifications.ts';
import { listOrganizationIntegrations } from './crm/organization-integrations.ts';
import { getOrganization, updateOrganization } from './identity/organizations.ts';
import { PASSKEY_ENDPOINTS } from './identity/passkeys.ts';
import {
  createServiceToken,
  deleteServiceToken,
  listServiceTokens,
} from './identity/service-tokens.ts';
import { changePassword, requestPasswordReset, resetPassword } from './identity/passwords.ts';
import { getPostalCode } from './money/postal-codes.ts';
import { reauthenticate } from './identity/reauthentication.ts';
import { revokeRecordingLinks } from './recordings/recording-link-revocations.ts';
import { RECORDINGS_CLOUD_ENDPOINTS } from './recordings/recordings-cloud.ts';
import { getRollout } from './product/rollout.ts';
import { checkSession, login, logout } from './identity/session.ts';
import { OPEN_SESSION_ENDPOINTS } from './identity/open-sessions.ts';
import { listTokenRequests } from './identity/token-requests.ts';
import { TWO_FACTOR_ENDPOINTS } from './identity/two-factor.ts';
import { confirmEmail, signUp } from './identity/sign-up.ts';
import {
  getMe,
  inviteUser,
  listUsers,
  resendConfirmation,
  resendInvitation,
  updateUser,
} from './identity/users.ts';
import { WEBHOOK_SECRET_ENDPOINTS } from './deliveries/webhook-secret.ts';

/** In the order of the reference. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  login,
  logout,
  checkSession,
  ...OPEN_SESSION_ENDPOINTS,
  reauthenticate,
  ...TWO_FACTOR_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  signUp,
  confirmEmail,
  requestPasswordReset,
  resetPassword,
  changePassword,
  getMe,
  listUsers,
  inviteUser,
  resendInvitation,
  resendConfirmation,
  updateUser,
  getFirstDay,
  getOrganization,
  updateOrganization,
  getFinancialData,
  createFinancialData,
  updateFinancialData,
  getPostalCode,
  listOrganizationIntegrations,
  ...RECORDINGS_CLOUD_ENDPOINTS,
  ...CALL_EXPORT_ENDPOINTS,
  ...EXTENSION_ENDPOINTS,
  ...INTEGRATION_ENDPOINTS,
  ...DELIVERY_ENDPOINTS,
  ...DELIVERY_TARGET_ENDPOINTS,
  listDeliveryNeeds,
  ...DELIVERY_REPLAY_ENDPOINTS,
  ...WEBHOOK_SECRET_ENDPOINTS,
  getSummaryUse,
  ...NOTIFICATION_ENDPOINTS,
  ...DAY_SUMMARY_ENDPOINTS,
  ...AUTHORIZATION_ENDPOINTS,
  ...AMBIGUOUS_DELIVERY_ENDPOINTS,
  ...EXTENSION_BATCH_ENDPOINTS,
  ...EXTENSION_LIMIT_ENDPOINTS,
  getCallBrakes,
  ...PROVISIONING_ENDPOINTS,
  ...NUMBER_ENDPOINTS,
  listExtensionStatus,
  listCalls,
  getCall,
  summarizeCalls,
  ...CALL_REGISTRATION_ENDPOINTS,
  ...CALL_NOTE_ENDPOINTS,
  ...MISSED_CALL_ENDPOINTS,
  ...DIALER_ENDPOINTS,
  ...CALL_QUOTE_ENDPOINTS,
  ...RECORDING_PAUSE_ENDPOINTS,
  ...LIVE_CALL_ENDPOINTS,
  revokeRecordingLinks,
  listCharges,
  createCharge,
  getCharge,
  cancelCharge,
  refreshCharge,
  getChargePix,
  listAutomaticRecharges,
  getRechargeTerms,
  createAutomaticRecharge,
  keepPaidCard,
  updateAutomaticRecharge,
  unpauseAutomaticRecharge,
  cancelAutomaticRecharge,
  getBalance,
  followBalance,
  getTariff,
  getStatement,
  listLedgerEntries,
  getForecast,
  getBalanceAlerts,
  askForCredit,
  setBalanceAlerts,
  listAccessTokens,
  createAccessToken,
  deleteAccessToken,
  listServiceTokens,
  createServiceToken,
  deleteServiceToken,
  listTokenRequests,
  listAuditEvents,
  getRollout,
  getActiveBanner,
];
