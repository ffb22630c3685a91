import type { FinancialData, FinancialStatus } from '@alo/contract/money/financial-data.ts';
import { BONUS } from '@alo/domain/money/ledger.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { financialData as texts } from '@alo/messages/money/financial-data.ts';
import { navigation } from '@alo/messages/platform/layout.ts';
import { IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Badge, type BadgeTone } from '../../components/feedback/badge.tsx';
import { FormPage } from '../../components/form/card-form.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FormAlert } from '../../components/form/form-alert.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useFinancialData } from '../../lib/queries/financial-data.ts';
import { getBackLink } from './back-link.ts';
import { BilledRecord } from './billed-record.tsx';
import { ContactForm } from './contact-form.tsx';
import { FinancialSkeleton } from './financial-skeleton.tsx';
import classes from './financial-data-page.module.css';
import { SupportLink } from '../../components/buttons/support-link.tsx';
import { useValidatedData } from './validate/use-validated-data.ts';
import { ValidateForm } from './validate/validate-form.tsx';

const STATUS_BADGES: Record<FinancialStatus, { tone: BadgeTone; icon: ReactNode }> = {
  PENDING: { tone: 'warning', icon: <IconClock size={14} aria-hidden /> },
  ACTIVE: { tone: 'success', icon: <IconCheck size={14} aria-hidden /> },
  CANCELED: { tone: 'danger', icon: <IconLock size={14} aria-hidden /> },
};

/** FIN-01 FIN-02 FIN-03 */
export function FinancialDataPage() {
  const [search] = useSearchParams();
  const { data, isError, refetch } = useFinancialData();

  return (
    <FormPage>
      <PageHeader
        title={navigation.financialData}
        badge={data && <StatusBadge status={data.status} />}
        lead={texts.lead}
        back={getBackLink(search.get('returnTo'))}
      />
      {data !== undefined ? (
        <Content data={data} />
      ) : isError ? (
        <EmptyState kind="error" title={texts.failed} text={texts.failedText} onRetry={refetch} />
      ) : (
        <FinancialSkeleton />
      )}
    </FormPage>
  );
}

function StatusBadge({ status }: { status: FinancialStatus }) {
  const { tone, icon } = STATUS_BADGES[status];
  return (
    <Badge tone={tone} icon={icon} hasRing>
      {texts.status[status]}
    </Badge>
  );
}

function Content({ data }: { data: FinancialData | null }) {
  const [success, setSuccess] = useState<string | null>(null);
  const successRef = useRef<HTMLDivElement>(null);
  const { hadBonus, applyValidated } = useValidatedData();

  if (data === null) {
    return (
      <EmptyState
        kind="noMatch"
        title={texts.notFound}
        text={texts.notFoundText}
        action={<SupportLink>{texts.support}</SupportLink>}
      />
    );
  }
  if (data.status === 'CANCELED') {
    return (
      <EmptyState
        kind="noPermission"
        title={texts.canceledTitle}
        text={texts.canceledText}
        action={<SupportLink>{texts.support}</SupportLink>}
      />
    );
  }
  const showValidated = async (saved: FinancialData) => {
    const isBonusNew = await applyValidated(saved);
    setSuccess(isBonusNew ? texts.validatedWithBonus(formatMoney(BONUS)) : texts.validated);
    // The focused form unmounts.
    successRef.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={successRef} tabIndex={-1} className={classes.done}>
        <FormAlert success={success} />
      </div>
      {data.status === 'PENDING' ? (
        <ValidateForm
          isBonusAvailable={!hadBonus}
          onValidated={(saved) => void showValidated(saved)}
        />
      ) : (
        <>
          <BilledRecord data={data} />
          <ContactForm data={data} />
        </>
      )}
    </>
  );
}
