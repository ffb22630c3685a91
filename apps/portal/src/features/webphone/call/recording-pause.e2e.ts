import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
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
