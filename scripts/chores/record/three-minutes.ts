import type { Page } from '@playwright/test';
import { integrationsManager } from '@alo/messages/crm/integrations-manager.ts';
import { testCall } from '@alo/messages/crm/test-call.ts';
import { deliveryNeeds } from '@alo/messages/deliveries/delivery-needs.ts';
import { session } from '@alo/messages/identity/session.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import type { Recording } from './recorder.ts';

const CRM = 'Kommo';

export const THREE_MINUTES: Recording = {
  title: 'Three minutes from `npm start`',
  lead: 'A newcomer connects a CRM in the demo, sees a call arrive at the right person, revokes the access and is told.',
  maxSeconds: 180,
  async walk(recorder) {
    const { page } = recorder;
    let contact: Page;
    const dialog = page.getByRole('dialog', { name: testCall.start });

    await recorder.step('`npm start` answers: the sign-in page', () => page.goto('/login'));
    await recorder.step('Sign in as the demo’s ADMIN', async () => {
      await page.getByLabel(session.email, { exact: true }).fill('admin@demo.local');
      await page.getByLabel(session.password, { exact: true }).fill('demo1234');
      await recorder.button(session.submit);
      await page.getByRole('button', { name: testCall.start }).waitFor();
    });
    await recorder.step(`Switch ${CRM} on: its page asks for consent`, async () => {
      await recorder.click(
        page.getByRole('link', { name: new RegExp(`^${navigation.integrations}`) }).first(),
      );
      await recorder.click(page.getByRole('article', { name: CRM }).getByRole('switch'));
      await page.getByRole('button', { name: 'Permitir' }).waitFor();
    });
    await recorder.step('Allow: the portal says that it is connected', async () => {
      await recorder.button('Permitir');
      await page.getByText(integrationsManager.connected(CRM)).waitFor();
    });
    await recorder.step('Place a test call: it is recorded at the right person', async () => {
      await recorder.click(page.getByRole('link', { name: navigation.dashboard, exact: true }));
      await recorder.button(testCall.start);
      await recorder.button(testCall.call, dialog);
      await dialog.getByRole('link', { name: testCall.openContact(CRM) }).waitFor();
    });
    await recorder.step(
      'Open the contact: the call has just arrived',
      async () => {
        const link = dialog.getByRole('link', { name: testCall.openContact(CRM) });
        contact = await recorder.clickToNewPage(link);
        await contact.getByText('chegou agora').first().waitFor();
      },
      { page: () => contact },
    );
    await recorder.step(
      'Revoke the access on the CRM’s page',
      async () => {
        await recorder.click(contact.getByRole('link', { name: 'Aplicativos' }));
        await recorder.button('Revogar o acesso', contact);
        await contact.getByText(/O acesso está revogado\./).waitFor();
      },
      { page: () => contact },
    );
    const refused = dialog.getByRole('listitem').filter({ hasText: testCall.hold.refused(CRM) });
    await recorder.step(
      'Place another call: the portal says that the access was refused',
      async () => {
        await recorder.button(testCall.callAgain, dialog);
        await refused.waitFor();
      },
    );
    await recorder.step(
      'Open the integration: it needs a person, and offers _Reconectar_',
      async () => {
        await recorder.click(refused.getByRole('link', { name: testCall.reconnect }));
        await page
          .getByRole('region', { name: deliveryNeeds.title })
          .getByText(deliveryNeeds.refused(CRM))
          .waitFor();
      },
    );
  },
};
