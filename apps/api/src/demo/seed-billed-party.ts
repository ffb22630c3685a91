import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { financialRecords } from '../db/schema.ts';
import { grantBonus } from '../resources/balance/bonus.ts';

const CNPJ = '12345678000195';

/** The demo's tax id was found valid, and its bonus given; again, after a start that was interrupted, it changes nothing. */
export async function seedBilledParty(db: Db, organizationId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
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
    await grantBonus(tx, organizationId, CNPJ);
  });
}
