import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { Button } from '@mantine/core';
import { IconCreditCard, IconFileInvoice, IconLock, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { useFinancialData } from '../../../lib/queries/financial-data.ts';
import classes from '../rule/recharge-rule.module.css';

/** ARC-03 */
export function RechargeEmpty({ onCreate }: { onCreate: () => void }) {
  const { data: financialData, isPending } = useFinancialData();
  if (isPending) return null;
  return (
    <section className={classes.rule} aria-label={texts.title}>
      {financialData?.status === 'ACTIVE' ? (
        <EmptyState
          kind="firstUse"
          icon={<IconCreditCard size={20} aria-hidden />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={
            <Button
              variant="filled"
              aria-haspopup="dialog"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={onCreate}
            >
              {texts.createNew}
            </Button>
          }
        />
      ) : financialData?.status === 'CANCELED' ? (
        <EmptyState
          kind="noPermission"
          icon={<IconLock size={20} aria-hidden />}
          title={texts.blockedTitle}
          text={texts.blockedText}
        />
      ) : (
        <EmptyState
          kind="firstUse"
          icon={<IconFileInvoice size={20} aria-hidden />}
          title={texts.needsDataTitle}
          text={texts.needsDataText}
          action={
            <Button
              component={Link}
              variant="filled"
              to="/financial-data?returnTo=automaticRecharge"
            >
              {texts.toFinancialData}
            </Button>
          }
        />
      )}
    </section>
  );
}
