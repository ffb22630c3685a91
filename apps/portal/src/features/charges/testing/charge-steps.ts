// Creates charges in the database as a provider would leave them.
import { randomUUID } from 'node:crypto';
import { test as base } from '@alo/api/testing/e2e.ts';
import type { Charge } from '@alo/contract/money/charges.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import type { Page } from '@playwright/test';

interface OrganizationId {
  id: number;
}

interface ChargeSteps {
  /** Creates charges, the newest first. Returns their ids. */
  givenCharges(
    organization: OrganizationId,
    charges: readonly Partial<Charge>[],
  ): Promise<number[]>;
  givenDynamicTariff(organization: OrganizationId): Promise<void>;
  settleCharge(id: number): Promise<void>;
  /** The next charge has no provider response until `release` or `fail`. */
  withholdLink(): Promise<{ release(): Promise<void>; fail(): Promise<void> }>;
}

interface WithheldCharge {
  id: number;
  link: string;
  payment: string;
  reference: string;
}

export const test = base.extend<ChargeSteps>({
  givenCharges: async ({ database }, use) => {
    await use(async (organization, charges) => {
      const ids: number[] = [];
      for (const [age, charge] of [...charges.entries()].toReversed()) {
        const { rows } = await database.pool.query<{ id: number }>(
          `insert into charges (organization_id, type, status, payment_method, amount, total_amount, due_date,
             provider, external_reference, payment_link, invoice_link, paid_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, 'sandbox', $8, $9, $10, $11, now() - $12 * interval '1 day')
           returning id`,
          [
            organization.id,
            charge.type ?? 'CREDIT',
            charge.status ?? 'PAID',
            charge.paymentMethod ?? 'PIX',
            (charge.amount ?? 250) * 10_000,
            (charge.totalAmount ?? charge.amount ?? 250) * 10_000,
            charge.dueDate ?? '2099-11-23',
            randomUUID(),
            charge.paymentLink === undefined ? 'https://pay.example/1' : charge.paymentLink,
            charge.invoiceLink ?? null,
            charge.paidAt ?? null,
            age,
          ],
        );
        ids.unshift(rows[0]!.id);
      }
      return ids;
    });
  },
  givenDynamicTariff: async ({ database }, use) => {
    await use(async (organization) => {
      await database.pool.query(
        'update organizations set has_dynamic_tariff = true where id = $1',
        [organization.id],
      );
    });
  },
  settleCharge: async ({ database }, use) => {
    await use(async (id) => {
      await database.pool.query(
        `update charges set status = 'PAID', paid_at = now() where id = $1`,
        [id],
      );
    });
  },
  withholdLink: async ({ page, database: { pool } }, use) => {
    await use(async () => {
      let charge: WithheldCharge | undefined;
      await page.route('**/api/v1/charges', async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        const createdCharge = (await (await route.fetch()).json()) as Charge;
        // With another reference, the provider's own events do not find the charge.
        const { rows } = await pool.query<WithheldCharge>(
          `update charges c
           set payment_link = null, provider_payment_id = null, external_reference = gen_random_uuid()
           from charges before where c.id = $1 and before.id = c.id
           returning c.id, before.payment_link as link, before.provider_payment_id as payment,
             before.external_reference as reference`,
          [createdCharge.id],
        );
        [charge] = rows;
        return route.fulfill({ json: { ...createdCharge, paymentLink: null } });
      });
      return {
        release: async () => {
          const { id, link, payment, reference } = charge!;
          await pool.query(
            `update charges set payment_link = $2, provider_payment_id = $3, external_reference = $4
             where id = $1`,
            [id, link, payment, reference],
          );
        },
        fail: async () => {
          await pool.query(`update charges set status = 'CANCELED' where id = $1`, [charge!.id]);
        },
      };
    });
  },
});

export const badge = (page: Page) => page.getByRole('banner').getByTitle(layout.balance);
export const addCreditButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: layout.addCredit });
