import { webphone as texts, webphoneDevices as devices } from '@alo/messages/telephony/webphone.ts';
import type { Page } from '@playwright/test';
import { expectNoViolationsInBothThemes } from '../../../testing/accessibility.ts';
import { expect, expectSound, panel, press, talk, test } from '../testing/webphones.ts';

test('WPH-8 tests microphone and speaker, and says how good the call is', async ({
  openWebphone,
}) => {
  const [ana, bia] = [await openWebphone('1001'), await openWebphone('1002')];
  await press(ana, devices.title);
  const microphone = panel(ana).getByRole('combobox', { name: devices.microphone });

  await expect(panel(ana).getByText(devices.heard)).toBeVisible();
  await expect(panel(ana).getByRole('meter', { name: devices.level })).toHaveAttribute(
    'aria-valuenow',
    /^[1-9]\d*$/,
  );
  await expectNoViolationsInBothThemes(ana);
  await press(ana, devices.record);
  await expect(panel(ana).getByText(devices.recording)).toBeVisible();
  await expect(panel(ana).getByText(devices.playing)).toBeVisible();

  await press(ana, devices.back);
  await talk(ana, bia);
  await expect(panel(ana).getByText(texts.quality.good)).toBeVisible();
  await press(ana, devices.title);
  await expect(panel(ana)).toContainText(devices.jitter);
  await microphone.selectOption({ index: 2 });
  const chosen = await microphone.inputValue();
  await expect.poll(() => readDeviceInUse(ana)).toBe(chosen);
  await expectSound(bia);
});

const readDeviceInUse = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { keptConnections } = window as unknown as { keptConnections: RTCPeerConnection[] };
    return keptConnections.at(-1)!.getSenders()[0]?.track?.getSettings().deviceId;
  });
