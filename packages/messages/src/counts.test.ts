import { expect, it } from 'vitest';
import { choices } from './deliveries/ambiguous-deliveries.ts';
import { dataTable } from './platform/controls.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { formatReason } from './deliveries/delivery-reasons.ts';
import { deliveryTargets } from './deliveries/delivery-targets.ts';
import { exportMail } from './telephony/call-exports.ts';
import { extensionImport } from './telephony/extension-import.ts';
import { extensions } from './telephony/extensions.ts';
import { summaryCard } from './crm/integrations-manager.ts';
import { palette } from './product/palette.ts';
import { formatWaiting } from './deliveries/next-steps.ts';
import { news } from './product/notifications.ts';
import { organizationSecurity } from './identity/security.ts';
import { invitation, users } from './identity/users.ts';

it.each([
  deliveries.replay(2804),
  deliveries.replayed(2804),
  deliveries.chosen(2804),
  deliveries.lead(2804),
  choices.lead(2804),
  choices.waiting(2804),
  choices.logged(2804, 'Elisa Barros'),
  choices.leftOut(2804),
  deliveryTargets.mail.back.waiting(2804),
  formatWaiting(2804, 'reconnect'),
  formatWaiting(2804, null),
  news.integrationBack.waiting(2804),
  exportMail.done(2804, '20/11/2026 14:32'),
  exportMail.failed(2804),
  news.exportEnded.rows(2804),
  news.exportEnded.stopped(2804),
  news.replayDone.delivered(2804),
  news.replayDone.skipped(2804),
  news.replayDone.dead(2804),
  formatReason({ code: 'aiMinutesUsedUp', params: { minutes: 2804 } }),
  summaryCard.calls(2804),
  dataTable.matches(2804),
  palette.results(2804),
  users.lead(2804, 1),
  invitation.sentMany(2804),
  organizationSecurity.requireText(1, 2804),
  extensions.selected(2804),
  extensions.selectAll(2804),
  extensions.renewed(2804),
  extensions.removed(2804),
  extensionImport.create(2804),
  extensionImport.created(2804),
  extensionImport.tooMany(2804, 1000),
])('DEL-10 a count in a sentence has a dot between the thousands: %s', (sentence) => {
  expect(sentence).toContain('2.804');
});
