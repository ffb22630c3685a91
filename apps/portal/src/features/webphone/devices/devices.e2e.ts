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

test('WPH-15 offers a headset that is plugged in, and says when it is gone', async ({
  openWebphone,
}) => {
  const ana = await openWebphone('1001');
  const setDevices = (labels: readonly string[]) =>
    ana.evaluate((names) => {
      const build = (kind: string) =>
        names.map((label) => ({ kind, label, deviceId: `${kind} ${label}`, groupId: label }));
      const listed = [...build('audioinput'), ...build('audiooutput')];
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve(listed as never);
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    }, labels);
  await setDevices(['Embutido']);

  await setDevices(['Embutido', 'Headset USB']);
  await expect(ana.getByText(texts.newDevice('Headset USB'))).toBeVisible();
  await expectNoViolationsInBothThemes(ana);
  await press(ana, texts.takeDevice);
  const read = () => ana.evaluate(() => localStorage.getItem('webphone-devices'));
  expect(JSON.parse((await read())!)).toEqual({
    microphone: 'audioinput Headset USB',
    speaker: 'audiooutput Headset USB',
  });

  await setDevices(['Embutido']);
  await expect(ana.getByText(texts.lostDevice('Headset USB'))).toBeVisible();
  await press(ana, texts.close);
  await expect(ana.getByText(texts.lostDevice('Headset USB'))).toBeHidden();
});
