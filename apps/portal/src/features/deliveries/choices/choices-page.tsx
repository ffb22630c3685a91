import type {
  AmbiguousDelivery,
  PersonCandidate,
} from '@alo/contract/deliveries/ambiguous-deliveries.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { deliveries } from '@alo/messages/deliveries/deliveries.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Avatar } from '../../../components/display/avatar.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import tableClasses from '../../../components/table/data-table.module.css';
import { ApiError } from '../../../lib/api/api-error.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import {
  useKeyboardShortcuts,
  useShortcutsEnabled,
} from '../../../lib/hooks/keyboard-shortcuts.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { formatWhen } from '../texts/delivery-labels.ts';
import classes from './choices-page.module.css';
import { HowDecided } from './how-decided.tsx';
import { hasDifference } from './open-choice/candidate-facts.ts';
import { ChoiceOutline } from './open-choice/choice-outline.tsx';
import { OpenChoice } from './open-choice/open-choice.tsx';
import { RememberedChoices } from './remembered-choices.tsx';
import { UndoButton } from './undo-button.tsx';
import { useAmbiguous, useDecisions } from './use-choices.ts';
import { useUndoableDecision } from './use-undoable-decision.ts';
import { getGatewayName } from '../../../lib/text/target-name.ts';

/** DEL-13 */
export function ChoicesPage() {
  const gateway = useSearchParams()[0].get('gateway')?.slice(0, 60) || null;
  const { data, error, refetch } = useAmbiguous(gateway, true);
  const isLoading = data === undefined && error === null;
  const notice = useNotice();
  const [openId, setOpenId] = useState<string | null>(null);
  const { choose, decide, forget, reload } = useDecisions();
  const handleRefusal = (refusal: unknown) => {
    const isNotFound = refusal instanceof ApiError && refusal.status === 404;
    notice.showError(isNotFound ? texts.gone : describeError(refusal));
    if (isNotFound) void reload();
    return null;
  };
  const { isBusy, act } = useAsyncAction(handleRefusal);
  const decision = useUndoableDecision(handleRefusal);
  const [hasKeys] = useShortcutsEnabled();
  const undecidedDeliveries = data?.data.filter(({ id }) => !decision.decidedIds.has(id)) ?? [];
  const openDelivery =
    undecidedDeliveries.find(({ id }) => id === openId) ?? undecidedDeliveries[0];
  useFocusOnNext(openDelivery?.id);
  const undo = () => {
    const id = decision.undo();
    if (id === null) return;
    setOpenId(id);
    notice.showSuccess(texts.undone);
  };
  useKeyboardShortcuts({ z: decision.isPending ? undo : undefined });

  const shownGateway = openDelivery?.gateway ?? gateway;
  const name = shownGateway === null ? null : getGatewayName(shownGateway, null);
  const total = data && data.total - (data.data.length - undecidedDeliveries.length);
  const openIndex = openDelivery === undefined ? 0 : undecidedDeliveries.indexOf(openDelivery);
  const others = undecidedDeliveries.filter((one) => one !== openDelivery);
  const onChoose = (candidate: PersonCandidate | null, remember: boolean) => {
    const { id, phone, gateway: ofGateway } = openDelivery!;
    const ofNumber = undecidedDeliveries.filter(
      (one) => one.waitsFor === 'person' && one.phone === phone && one.gateway === ofGateway,
    );
    const ids = remember ? ofNumber.map((one) => one.id) : [id];
    const send = () => choose(id, candidate, remember);
    decision.schedule({ openId: id, ids, send });
    notice.showSuccess(
      candidate === null ? texts.leftOut(ids.length) : texts.logged(ids.length, candidate.name),
    );
  };
  const onDecide = (resend: boolean) => {
    const { id } = openDelivery!;
    decision.schedule({ openId: id, ids: [id], send: () => decide(id, resend) });
    notice.showSuccess(resend ? texts.resent : texts.kept);
  };
  const onForget = (id: number) =>
    void act(async () => {
      decision.send();
      await forget(id);
      notice.showSuccess(texts.forgotten, { takesFocus: true });
    });

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={
          isLoading ? <Skeleton width={440} height={20} /> : total ? texts.lead(total) : undefined
        }
        back={
          gateway === null
            ? { label: deliveries.open, to: '/integrations/log' }
            : {
                label: texts.back(getGatewayName(gateway, null)),
                to: `/integrations/log?${new URLSearchParams({ gateway }).toString()}`,
              }
        }
        actions={name === null ? undefined : <HowDecided name={name} />}
      />
      <Notice
        notice={notice}
        action={
          decision.isPending && <UndoButton decision={decision} hasKeys={hasKeys} onUndo={undo} />
        }
      />
      {data === undefined && error !== null && (
        <div className={tableClasses.frame}>
          <EmptyState
            kind="error"
            title={texts.failed}
            text={describeError(error)}
            onRetry={refetch}
          />
        </div>
      )}
      {isLoading && <ChoiceOutline />}
      {data !== undefined && openDelivery === undefined && (
        <div className={tableClasses.frame}>
          <EmptyState kind="firstUse" title={texts.empty} text={texts.emptyText} />
        </div>
      )}
      {openDelivery !== undefined && (
        <OpenChoice
          key={openDelivery.id}
          delivery={openDelivery}
          name={name!}
          position={texts.position(openIndex + 1, total!)}
          hasKeys={hasKeys}
          onChoose={onChoose}
          onDecide={onDecide}
          onSkip={
            others.length === 0
              ? undefined
              : () =>
                  setOpenId(undecidedDeliveries[(openIndex + 1) % undecidedDeliveries.length]!.id)
          }
        />
      )}
      {others.length > 0 && (
        <Next deliveries={others} isOfAll={gateway === null} onOpen={setOpenId} />
      )}
      {openDelivery !== undefined && <Hints delivery={openDelivery} hasKeys={hasKeys} />}
      <RememberedChoices gateway={gateway} isBusy={isBusy} onForget={onForget} />
    </>
  );
}

function useFocusOnNext(openId: string | undefined): void {
  const previousId = useRef(openId);
  useEffect(() => {
    if (previousId.current !== undefined && openId !== previousId.current) {
      document.getElementById(openId === undefined ? 'content' : 'open-choice')?.focus();
    }
    previousId.current = openId;
  }, [openId]);
}

function Hints({ delivery, hasKeys }: { delivery: AmbiguousDelivery; hasKeys: boolean }) {
  const { waitsFor, candidates } = delivery;
  return (
    <p className={classes.hints}>
      {waitsFor === 'person' && hasDifference(candidates) && texts.differs}{' '}
      {hasKeys && (
        <span className={classes.keys}>
          {texts.keys} <Link to="/user/security">{texts.turnKeysOff}</Link>
        </span>
      )}
    </p>
  );
}

interface NextProps {
  deliveries: readonly AmbiguousDelivery[];
  isOfAll: boolean;
  onOpen: (id: string) => void;
}

function Next({ deliveries: waiting, isOfAll, onOpen }: NextProps) {
  return (
    <section className={classes.section} aria-labelledby="next-choices">
      <h2 id="next-choices" className={classes.heading}>
        {texts.next}
      </h2>
      <ul className={classes.list}>
        {waiting.map((delivery) => {
          const number = formatPhoneNumber(delivery.phone);
          const names = delivery.candidates.map((candidate) => candidate.name).join(', ');
          return (
            <li key={delivery.id}>
              <button
                type="button"
                className={`${classes.row} ${classes.pressed}`}
                onClick={() => onOpen(delivery.id)}
              >
                <span className={classes.faces}>
                  {delivery.candidates.slice(0, 2).map((candidate) => (
                    <Avatar
                      key={`${candidate.kind} ${candidate.id}`}
                      name={candidate.name}
                      tone="neutral"
                      size="sm"
                    />
                  ))}
                </span>
                <span className={classes.what}>
                  <b>{number}</b>
                  <span>{delivery.waitsFor === 'duplicate' ? texts.double : names}</span>
                </span>
                <span className={classes.when}>
                  {isOfAll && `${getGatewayName(delivery.gateway, null)} · `}
                  {formatWhen(delivery)}
                </span>
                <IconChevronRight size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
