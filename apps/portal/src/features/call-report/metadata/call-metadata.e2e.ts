import { clipboard } from '@alo/messages/platform/controls.ts';
import { at, expect } from '@alo/api/testing/e2e.ts';
import { callRecording } from '@alo/messages/telephony/call-recording.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { metadataButton, test } from '../testing/report-steps.ts';

test('RPT-06 shows and copies the metadata of a call', async ({
  page,
  context,
  openYesterdayWith,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openYesterdayWith({
    calls: [
      { startedAt: at(-1, 14), metadata: { campanha: 'Black Friday', negocio: { id: 48_213 } } },
      { startedAt: at(-1, 13) },
    ],
  });

  await metadataButton(page, 0).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Black Friday')).toBeVisible();
  await expect(dialog.getByText('{"id":48213}')).toBeVisible();
  await dialog.getByRole('button', { name: clipboard.copy }).click();
  await expect(dialog.getByText(clipboard.copied)).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').toSorted()).toEqual([
    'campanha: Black Friday',
    'negocio: {"id":48213}',
  ]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(metadataButton(page, 0)).toBeFocused();
  await metadataButton(page, 1).click();
  await expect(dialog.getByText(callReport.metadata.empty)).toBeVisible();
});

test('RPT-15 explains why an answered call has no recording', async ({
  page,
  openYesterdayWith,
}) => {
  const buildAnsweredCall = (
    minute: number,
    extensionNumber: string,
    recordingFile: string | null = null,
  ) => ({
    startedAt: at(-1, 10, minute),
    extensionNumber,
    recordingFile,
  });
  await openYesterdayWith({
    extensions: [
      { number: '1001', recordsCalls: true },
      { number: '1002', recordsCalls: false },
    ],
    calls: [
      buildAnsweredCall(3, '1001'),
      buildAnsweredCall(2, '1002'),
      {
        startedAt: at(-1, 10, 1),
        extensionNumber: '1002',
        durationSeconds: 0,
        hangupCause: 'NO_ANSWER',
      },
    ],
  });
  const { why } = callRecording;
  const dialog = page.getByRole('dialog');

  for (const [row, reason] of [why.notReceived, why.notRecording].entries()) {
    await metadataButton(page, row).click();
    await expect(dialog.getByText(reason)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await metadataButton(page, 2).click();
  await expect(dialog.getByText(callReport.metadata.empty)).toBeVisible();
  await expect(dialog.getByText(/Sem gravação/)).toHaveCount(0);
});
