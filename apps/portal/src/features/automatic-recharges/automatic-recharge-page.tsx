import type { AutomaticRecharge } from '@alo/contract/money/automatic-recharges.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '../../components/feedback/badge.tsx';
import { Notice, useNotice } from '../../components/feedback/notice.tsx';
import { NoticeModal } from '../../components/dialog/notice-modal.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import classes from './automatic-recharge-page.module.css';
import type { RechargeAct } from './list/recharge-actions.tsx';
import { RechargeEmpty } from './list/recharge-empty.tsx';
import { RechargeRule } from './rule/recharge-rule.tsx';
import { RuleOutline } from './rule/rule-outline.tsx';
import { RECHARGE_COLUMNS, RechargeTable } from './list/recharge-table.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { useAutomaticRecharges, useRechargeTerms } from './use-automatic-recharges.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const NewRechargeModal = lazyPart(
  async () => (await import('./edit/new-recharge-modal.tsx')).NewRechargeModal,
);
const EditRechargeModal = lazyPart(
  async () => (await import('./edit/edit-recharge-modal.tsx')).EditRechargeModal,
);
const ConfirmActModal = lazyPart(
  async () => (await import('./list/confirm-act-modal.tsx')).ConfirmActModal,
);

type Open =
  | { modal: 'new' }
  | { modal: RechargeAct; recharge: AutomaticRecharge }
  | { modal: 'created'; recharge: AutomaticRecharge };

export function AutomaticRechargePage() {
  const { recharges, error, retry } = useAutomaticRecharges();
  const terms = useRechargeTerms();
  const [openDialog, setOpen] = useState<Open | null>(null);
  const notice = useNotice();
  const isLoading = recharges === undefined && !error;
  const live = recharges?.find(({ status }) => status !== 'UNACTIVE');

  const close = () => setOpen(null);
  const ask = (modal: RechargeAct, recharge: AutomaticRecharge) => {
    notice.clear();
    setOpen({ modal, recharge });
  };
  const closeAndReport = (text: string) => {
    close();
    notice.showSuccess(text, { takesFocus: true });
  };

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        badge={<Badge tone="accent">{layout.beta}</Badge>}
        tutorial="automaticRecharge"
      />
      <Notice notice={notice} />
      <span role="status" className="visually-hidden">
        {isLoading && layout.loading}
      </span>
      {isLoading && <RuleOutline />}
      {live && <RechargeRule recharge={live} terms={terms} onAct={ask} />}
      {recharges && !live && <RechargeEmpty onCreate={() => setOpen({ modal: 'new' })} />}
      {recharges?.length !== 0 && (
        <>
          <h2 className={classes.history}>{texts.history}</h2>
          {isLoading ? (
            <TableSkeleton columns={RECHARGE_COLUMNS} hasActions />
          ) : (
            <RechargeTable recharges={recharges} error={error} onRetry={retry} onAct={ask} />
          )}
        </>
      )}
      {openDialog?.modal === 'new' && terms && (
        <NewRechargeModal
          terms={terms}
          onClose={close}
          onCreated={(recharge) => setOpen({ modal: 'created', recharge })}
        />
      )}
      {openDialog?.modal === 'edit' && terms && (
        <EditRechargeModal
          recharge={openDialog.recharge}
          terms={terms}
          onClose={close}
          onSaved={() => closeAndReport(texts.saved)}
        />
      )}
      {(openDialog?.modal === 'cancel' || openDialog?.modal === 'unpause') && (
        <ConfirmActModal
          act={openDialog.modal}
          recharge={openDialog.recharge}
          onClose={close}
          onDone={() =>
            closeAndReport(openDialog.modal === 'cancel' ? texts.canceled : texts.unpaused)
          }
        />
      )}
      {openDialog?.modal === 'created' && (
        <CreatedModal recharge={openDialog.recharge} onClose={close} />
      )}
    </>
  );
}

function CreatedModal({ recharge, onClose }: { recharge: AutomaticRecharge; onClose: () => void }) {
  const [amount, trigger] = [recharge.rechargeAmount, recharge.minimumAmount].map((reais) =>
    formatMoney(moneyFromReais(reais)),
  );
  return (
    <NoticeModal
      isOpen
      onClose={onClose}
      title={texts.createdTitle}
      tone="success"
      icon={<IconCheck size={20} aria-hidden />}
      closeLabel={texts.done}
    >
      <p>{texts.created(amount!, trigger!)}</p>
    </NoticeModal>
  );
}
