import { CLOUD_ACCESS } from '@alo/api/testing/e2e/clouds.ts';
import { expect, test } from '@alo/api/testing/e2e.ts';
import { RECORDINGS_CLOUD_FLAG } from '@alo/contract/recordings/recordings-cloud.ts';
import { deliveries, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { deliveryReplays } from '@alo/messages/deliveries/delivery-replays.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { recordingsCloud } from '@alo/messages/recordings/recordings-cloud.ts';
import { addDays, dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { expectNoViolations } from '../../../testing/accessibility.ts';
import { choose } from '../../../testing/choose.ts';
import { openSignedIn } from '../../../testing/sign-in.ts';
import { getCard, confirmOk } from '../testing/integration-steps.ts';

const PATH = '/integrations/manager';
const { name, cloudNames } = recordingsCloud;

test('INT-01 INT-03 INT-08 GW-recordings-cloud-aws is for ADMINs with the flag, and explains a refusal', async ({
  page,
  givenOrganization,
  givenUser,
  givenRollout,
}) => {
  const organization = await givenOrganization();
  await openSignedIn(page, PATH, await givenUser(organization, { role: 'USER' }));
  await expect(getCard(page, 'Agendor').root).toBeVisible();
  await expect(getCard(page, name).root).toHaveCount(0);
  await openSignedIn(page, PATH, organization.admin);
  const card = getCard(page, name);

  await card.toggle.click();
  const form = page.getByRole('dialog', { name: texts.configure(name) });
  const save = form.getByRole('button', { name: texts.activate, exact: true });
  await expect(save).toBeEnabled();
  await form.getByLabel(recordingsCloud.cloud).selectOption(cloudNames.aws);
  await expect(save).toBeDisabled();
  await form.getByLabel(recordingsCloud.accessKeyId).fill(CLOUD_ACCESS.aws.accessKeyId);
  await form.getByLabel(recordingsCloud.secretAccessKey).fill(CLOUD_ACCESS.aws.secretAccessKey);
  await form.getByLabel(recordingsCloud.bucketName).fill('um-bucket-que-nao-existe');
  await expectNoViolations(page);
  await save.click();
  await expect(form.getByRole('alert')).toHaveText(
    'Este bucket não existe em AWS S3, ou não é desta conta',
  );
  await form.getByLabel(recordingsCloud.bucketName).fill(CLOUD_ACCESS.bucket);
  await save.click();
  await confirmOk(page, texts.saved(name));
  await expect(card.root).toContainText(cloudNames.aws);
  await expect(card.root).toContainText(CLOUD_ACCESS.bucket);

  await page.reload();
  await card.settings.click();
  await expect(form.getByLabel(recordingsCloud.bucketName)).toHaveValue(CLOUD_ACCESS.bucket);
  await expect(form.getByLabel(recordingsCloud.secretAccessKey)).toHaveValue('');
  await form.getByRole('button', { name: texts.save, exact: true }).click();
  await confirmOk(page, texts.saved(name));

  await card.toggle.click();
  const question = page.getByRole('dialog', { name: texts.removeTitle });
  await expect(question).toContainText(recordingsCloud.removeMeans);
  await question.getByRole('button', { name: 'Sim' }).click();
  await confirmOk(page, texts.removed(name));
  await expect(card.toggle).not.toBeChecked();
  await givenRollout(RECORDINGS_CLOUD_FLAG, organization, false);
  await page.reload();
  await expect(getCard(page, 'Agendor').root).toBeVisible();
  await expect(card.root).toHaveCount(0);
});

test('GW-recordings-cloud-default DEL-16 copies earlier recordings from the card, and shows the last copy', async ({
  page,
  givenOrganization,
  givenCalls,
}) => {
  const organization = await givenOrganization();
  const yesterday = addDays(dayAt(), -1);
  const recordingFile = 'demo-venda.mp3';
  await givenCalls(
    organization,
    ['09', '10', '11'].map((hour, index) => ({
      startedAt: `${yesterday}T${hour}:00:00-03:00`,
      dialedNumber: `01138887${hour}0`,
      recordingFile: index === 0 ? null : recordingFile,
    })),
  );
  await openSignedIn(page, PATH, organization.admin);
  const card = getCard(page, name);
  await card.toggle.click();
  const form = page.getByRole('dialog', { name: texts.configure(name) });
  await form.getByLabel(recordingsCloud.cloud).selectOption(cloudNames.default);
  await form.getByRole('button', { name: texts.activate, exact: true }).click();
  await confirmOk(page, texts.saved(name));
  await expectNoViolations(page);

  await card.root.getByRole('link', { name: recordingsCloud.startBackFill }).click();
  const period = page.getByRole('dialog', { name: deliveryReplays.open });
  await choose(period, deliveryReplays.periods.yesterday);
  await period.getByRole('button', { name: deliveries.replay(3) }).click();
  await expect(page.getByRole('dialog', { name: deliveryReplays.done })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel(deliveries.period).selectOption(deliveries.periods.week);
  const rows = page.getByRole('table');
  await expect(rows.getByText(deliveryState.delivered)).toHaveCount(2);
  await expect(rows.getByText(deliveryState.skipped)).toHaveCount(1);

  await page.goto(PATH);
  const fact = card.root.locator(`dt:has-text("${recordingsCloud.lastCopy}") + dd`);
  await expect(fact).toHaveText('agora');
});
