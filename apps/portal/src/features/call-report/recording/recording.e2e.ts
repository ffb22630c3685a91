import { at, expect } from '@alo/api/testing/e2e.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { playback } from '@alo/messages/recordings/playback.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { callRows, test } from '../testing/report-steps.ts';

const recording = callRecording;
const RECORDED = { recordingFile: 'demo-venda.mp3' };

test('RPT-07 plays, seeks and closes a recording; calls without one have no button', async ({
  page,
  openYesterdayWith,
}) => {
  await openYesterdayWith({
    calls: [
      { startedAt: at(-1, 14), durationSeconds: 38, ...RECORDED },
      { startedAt: at(-1, 13), durationSeconds: 0, hangupCause: 'USER_BUSY', ...RECORDED },
      { startedAt: at(-1, 12) },
    ],
  });
  await expect(callRows(page)).toHaveCount(3);

  const play = page.getByRole('button', { name: /^Ouvir gravação/ });
  await expect(play).toHaveCount(1);
  await play.click();
  const player = page.getByRole('region', { name: recording.player });
  const getPosition = () =>
    player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(getPosition).toBeGreaterThan(0.3);
  await expect(page.getByRole('button', { name: /^Pausar gravação/ })).toBeVisible();

  await player.getByRole('button', { name: recording.forward }).click();
  await expect.poll(getPosition).toBeGreaterThan(10);
  await player.getByRole('button', { name: recording.pauseButton }).click();
  const seek = player.getByRole('slider', { name: recording.seek });
  const paused = await getPosition();
  await seek.press('ArrowRight');
  await expect.poll(getPosition).toBeGreaterThan(paused + 9);
  await expect(seek).toHaveAttribute('aria-valuetext', /^00:[23]\d de 00:3[78]$/);

  await player.getByRole('button', { name: recording.close }).click();
  await expect(player).toHaveCount(0);
});

test('LAY-15 on a phone the player is two rows high', async ({ page, openYesterdayWith }) => {
  await openYesterdayWith({ calls: [{ startedAt: at(-1, 14), durationSeconds: 38, ...RECORDED }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Ouvir gravação/ }).click();
  const player = page.getByRole('region', { name: recording.player });
  await expect(player.getByText('00:38')).toBeVisible();

  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const box = (await player.boundingBox())!;
    expect(box.height).toBeLessThan(124);
    const close = (await player.getByRole('button', { name: recording.close }).boundingBox())!;
    expect(close.x + close.width).toBeLessThan(box.x + box.width);
    const play = await player.getByRole('button', { name: recording.pauseButton }).boundingBox();
    const seek = await player.getByRole('slider').boundingBox();
    expect(Math.abs(play!.y + play!.height / 2 - (seek!.y + seek!.height / 2))).toBeLessThan(4);
  }
});

test('RPT-07 RPT-15 explains a failed, unavailable or missing recording and retries', async ({
  page,
  openYesterdayWith,
}) => {
  let answer: { status: number; body?: string } = { status: 404 };
  await page.route('**/recordings/**', (route) => route.fulfill(answer));
  await openYesterdayWith({ calls: [{ startedAt: at(-1, 14), ...RECORDED }] });
  const again = page.getByRole('button', { name: recording.retry });
  const refuse = (status: number, code: string) => {
    answer = { status, body: JSON.stringify({ error: { code } }) };
  };

  await page.getByRole('button', { name: /^Ouvir gravação/ }).click();
  await expect(page.getByText(recording.failed)).toBeVisible();
  refuse(503, ERROR_CODES.recordingsUnavailable);
  await again.click();
  await expect(page.getByText(playback.away)).toBeVisible();
  refuse(404, ERROR_CODES.recordingNotReady);
  await again.click();
  await expect(page.getByText(playback.notReady)).toBeVisible();

  await page.unroute('**/recordings/**');
  await again.click();
  const pause = page.getByRole('button', { name: recording.pauseButton, exact: true });
  await expect(pause).toBeVisible();
});

test('RPT-15 says that the file of a recording is gone', async ({ page, openYesterdayWith }) => {
  await openYesterdayWith({ calls: [{ startedAt: at(-1, 14), recordingFile: 'perdida.mp3' }] });

  await page.getByRole('button', { name: /^Ouvir gravação/ }).click();

  const player = page.getByRole('region', { name: recording.player });
  await expect(player.getByRole('alert')).toHaveText(playback.gone);
  await expect(player.getByRole('button', { name: recording.retry })).toHaveCount(0);
});
