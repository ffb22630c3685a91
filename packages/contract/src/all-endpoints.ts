import { AMBIGUOUS_DELIVERY_ENDPOINTS } from './ambiguous-deliveries.ts';
import { getSummaryUse } from './call-summaries.ts';
import { createAccessToken, deleteAccessToken, listAccessTokens } from './access-tokens.ts';
import { listAuditEvents } from './audit-events.ts';
import {
  cancelAutomaticRecharge,
  createAutomaticRecharge,
  getRechargeTerms,
  keepPaidCard,
  listAutomaticRecharges,
  unpauseAutomaticRecharge,
  updateAutomaticRecharge,
} from './automatic-recharges.ts';
import { getActiveBanner } from './banner-notifications.ts';
import { listCalls, summarizeCalls } from './calls.ts';
import {
  cancelCharge,
  createCharge,
  getCharge,
  getChargePix,
  listCharges,
  refreshCharge,
} from './charges.ts';
import {
  followBalance,
  getBalance,
  getBalanceAlerts,
  getForecast,
  getStatement,
  getTariff,
  listLedgerEntries,
  setBalanceAlerts,
} from './credits.ts';
import { DELIVERY_ENDPOINTS } from './deliveries.ts';
import { DELIVERY_REPLAY_ENDPOINTS } from './delivery-replays.ts';
import { DELIVERY_TARGET_ENDPOINTS } from './delivery-targets.ts';
import type { Endpoint } from './endpoint.ts';
import { EXTENSION_BATCH_ENDPOINTS } from './extension-import.ts';
import { EXTENSION_LIMIT_ENDPOINTS } from './extension-limits.ts';
import { PROVISIONING_ENDPOINTS } from './extension-provisioning.ts';
import { listExtensionStatus } from './extension-status.ts';
import { EXTENSION_ENDPOINTS } from './extensions.ts';
import { createFinancialData, getFinancialData, updateFinancialData } from './financial-data.ts';
import { AUTHORIZATION_ENDPOINTS } from './integration-authorization.ts';
import { INTEGRATION_ENDPOINTS } from './integrations.ts';
import { NOTIFICATION_ENDPOINTS } from './notifications.ts';
import { listOrganizationIntegrations } from './organization-integrations.ts';
import { getOrganization, updateOrganization } from './organizations.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { createServiceToken, deleteServiceToken, listServiceTokens } from './service-tokens.ts';
import { changePassword, requestPasswordReset, resetPassword } from './passwords.ts';
import { getPostalCode } from './postal-codes.ts';
import { reauthenticate } from './reauthentication.ts';
import { revokeRecordingLinks } from './recording-link-revocations.ts';
import { RECORDINGS_CLOUD_ENDPOINTS } from './recordings-cloud.ts';
import { getRollout } from './rollout.ts';
import { checkSession, login, logout } from './session.ts';
import { OPEN_SESSION_ENDPOINTS } from './open-sessions.ts';
import { listTokenRequests } from './token-requests.ts';
import { TWO_FACTOR_ENDPOINTS } from './two-factor.ts';
import { confirmEmail, signUp } from './sign-up.ts';
import {
  getMe,
  inviteUser,
  listUsers,
  resendConfirmation,
  resendInvitation,
  updateUser,
} from './users.ts';
import { WEBHOOK_SECRET_ENDPOINTS } from './webhook-secret.ts';

/** All operations in the order of the reference. */
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
  getOrganization,
  updateOrganization,
  getFinancialData,
  createFinancialData,
  updateFinancialData,
  getPostalCode,
  listOrganizationIntegrations,
  ...RECORDINGS_CLOUD_ENDPOINTS,
  ...EXTENSION_ENDPOINTS,
  ...INTEGRATION_ENDPOINTS,
  ...DELIVERY_ENDPOINTS,
  ...DELIVERY_TARGET_ENDPOINTS,
  ...DELIVERY_REPLAY_ENDPOINTS,
  ...WEBHOOK_SECRET_ENDPOINTS,
  getSummaryUse,
  ...NOTIFICATION_ENDPOINTS,
  ...AUTHORIZATION_ENDPOINTS,
  ...AMBIGUOUS_DELIVERY_ENDPOINTS,
  ...EXTENSION_BATCH_ENDPOINTS,
  ...EXTENSION_LIMIT_ENDPOINTS,
  ...PROVISIONING_ENDPOINTS,
  listExtensionStatus,
  listCalls,
  summarizeCalls,
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
