import type { FinancialData } from '@alo/contract/money/financial-data.ts';
import { formatPostalCode } from '@alo/domain/identity/postal-code.ts';
import { formatTaxId, getTaxIdKind } from '@alo/domain/identity/tax-id.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './billed-record.module.css';
import { SupportLink } from '../../components/buttons/support-link.tsx';

const texts = financialData.record;

export function BilledRecord({ data }: { data: FinancialData }) {
  const titleId = useId();
  const isPerson = getTaxIdKind(data.cpfCnpj ?? '') === 'cpf';
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {isPerson ? texts.person : texts.company}
        </h2>
        <span className={classes.readOnly}>
          <IconLock size={14} aria-hidden />
          {texts.readOnly}
        </span>
      </div>
      <dl className={classes.facts}>
        <Fact name={texts.taxId}>{formatTaxId(data.cpfCnpj ?? '')}</Fact>
        <Fact name={isPerson ? texts.personName : texts.companyName}>{data.company}</Fact>
        <Fact name={texts.address}>
          {joinParts([data.address, data.addressNumber, data.addressComplement])}
        </Fact>
        <Fact name={texts.province}>{data.addressProvince}</Fact>
        <Fact name={texts.zipCode}>{formatPostalCode(data.addressZipCode ?? '')}</Fact>
        <Fact name={texts.city}>{joinParts([data.addressCity, data.addressState])}</Fact>
      </dl>
      <p className={classes.foot}>
        {texts.changed} <SupportLink>{financialData.support}</SupportLink>
      </p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes.none}>{texts.none}</span>}</dd>
    </div>
  );
}

const joinParts = (parts: readonly (string | null)[]) => parts.filter((part) => part).join(', ');
