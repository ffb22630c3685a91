import { randomUUID } from 'node:crypto';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { recordingBadge } from '@alo/messages/telephony/recording-badge.ts';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { dial, expect, panel, press, ringing, test } from '../testing/webphones.ts';

test('WPH-19 says when the recording cannot be paused yet', async ({ openWebphone }) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002', '/user/profile')];
  await dial(ana, '1002');
  await ringing(bia).getByRole('button', { name: texts.answer }).click();
  await expect(panel(ana).getByRole('timer')).toBeVisible();

  // No switch has reported the call.
  await press(ana, texts.pauseRecording);

  await expect(panel(ana)).toContainText(texts.recordingUnknown);
  await expectNoViolationsInBothThemes(ana);
});

test('WPH-20 says that the call is recorded once the switch reports it', async ({
  openWebphone,
  organization,
  postSwitchEvent,
}) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002', '/user/profile')];
  await dial(ana, '1002');
  await ringing(bia).getByRole('button', { name: texts.answer }).click();
  await expect(panel(ana).getByRole('timer')).toBeVisible();
  await expect(panel(ana).getByText(recordingBadge.recording)).toBeHidden();
  await press(ana, texts.pauseRecording);
  await expect(panel(ana)).toContainText(texts.recordingUnknown);
  await expect(panel(bia).getByRole('button', { name: texts.pauseRecording })).toBeHidden();
  // The note of a call between colleagues is the caller's.
  await expect(panel(ana).getByRole('button', { name: texts.note, exact: true })).toBeVisible();
  await expect(panel(bia).getByRole('button', { name: texts.note, exact: true })).toBeHidden();

  const now = String(Date.now() * 1000);
  await postSwitchEvent({
    'Event-Name': 'CHANNEL_ANSWER',
    'Unique-ID': randomUUID(),
    'Call-Direction': 'inbound',
    'Caller-Destination-Number': '1002',
    'Caller-Channel-Created-Time': now,
    'Caller-Channel-Answered-Time': now,
    variable_domain_name: organization.domain,
    variable_user_name: '1001',
    variable_alo_recording: 'a/1.wav',
  });

  await expect(panel(ana).getByText(recordingBadge.recording)).toBeVisible();
  await expect(panel(ana)).not.toContainText(texts.recordingUnknown);
  await expect(panel(bia).getByText(recordingBadge.recording)).toBeVisible();
  await expect(panel(bia).getByRole('button', { name: texts.pauseRecording })).toBeVisible();
});
