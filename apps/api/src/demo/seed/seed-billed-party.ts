import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/connection/client.ts';
import { financialRecords } from '../../platform/db/schema/payments.ts';
import { grantBonus } from '../../money/balance/bonus.ts';

const CNPJ = '12345678000195';

export async function seedBilledParty(db: Executor, organizationId: number): Promise<void> {
  await db
    .update(financialRecords)
    .set({
      status: 'ACTIVE',
      cpfCnpj: CNPJ,
      company: 'Demo Móveis Planejados Ltda.',
      phone: '1145500100',
      mobilePhone: '11955500142',
      address: 'Rua das Acácias',
      addressNumber: '1480',
      addressComplement: 'Sala 12',
      addressProvince: 'Jardim Paineiras',
      addressZipCode: '01001001',
      addressCity: 'São Paulo',
      addressState: 'SP',
      additionalEmails: ['financeiro@demo.local', 'contador@demo.local'],
    })
    .where(eq(financialRecords.organizationId, organizationId));
}

export const grantDemoBonus = (tx: Executor, organizationId: number, at: Date) =>
  grantBonus(tx, organizationId, CNPJ, at);
