import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { expect, panel, press, talk, test } from '../testing/webphones.ts';

test('WPH-9 passes a call on at once, and after a consultation', async ({
  openWebphone,
  listSipViolations,
}) => {
  const ana = await openWebphone('1001');
  const bia = await openWebphone('1002');
  const caio = await openWebphone('1003');
  const transferTo = async (number: string, how: string) => {
    await panel(bia).getByRole('textbox', { name: texts.transferTo }).fill(number);
    await press(bia, how);
  };
  await talk(ana, bia);
  await press(bia, texts.transfer);

  await transferTo('1099', texts.transferNow);
  await expect(panel(bia)).toContainText(texts.transferFailed);
  await expect(panel(bia).getByRole('timer')).toBeVisible();

  await transferTo('1003', texts.transferNow);
  await press(caio, texts.answer);
  await expect(panel(bia)).toContainText(texts.ends.transferred);
  await press(caio, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.ends.ended);

  await talk(ana, bia);
  await press(bia, texts.transfer);
  await transferTo('1003', texts.consult);
  await expect(panel(ana)).toContainText(texts.heldByOther);
  await press(caio, texts.answer);
  await press(bia, texts.passCall);
  await expect(panel(bia)).toContainText(texts.ends.transferred);
  await press(caio, texts.hangUp);
  await expect(panel(ana)).toContainText(texts.ends.ended);
  expect(await listSipViolations()).toEqual([]);
});
