import { callReport } from '@alo/messages/telephony/call-report.ts';
import { filters } from '@alo/messages/platform/controls.ts';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { Modal } from '../../../components/dialog/modal.tsx';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { AdvancedFilterFields } from './advanced-filter-fields.tsx';
import classes from './advanced-filters.module.css';
import {
  type CallReportFilter,
  countAdvanced,
  NO_ADVANCED_FILTER,
} from '../filter/call-report-filter.ts';
import { useCallCount } from './use-call-count.ts';
import { useFilterDraft } from './use-filter-draft.ts';

const texts = callReport.advanced;

interface AdvancedFiltersProps {
  filter: CallReportFilter;
  onApply: (part: Partial<CallReportFilter>) => void;
}

export function AdvancedFilterPanel({ filter, onApply }: AdvancedFiltersProps) {
  const { draft, edit, forget } = useFilterDraft(filter);
  const apply = (part: Partial<CallReportFilter>) => {
    onApply(part);
    forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };

  return (
    <form className={classes.panel} aria-label={texts.title} onSubmit={submit}>
      <AdvancedFilterFields draft={draft} isOwn={filter.ownExtensions !== null} onChange={edit} />
      <div className={classes.foot}>
        <span className={classes.hint}>{texts.hint}</span>
        <Button variant="subtle" onClick={() => apply(NO_ADVANCED_FILTER)}>
          {texts.clear}
        </Button>
        <Button variant="filled" type="submit">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

interface AdvancedFilterSheetProps extends AdvancedFiltersProps {
  isOpen: boolean;
  onClose: () => void;
}

export function AdvancedFilterSheet({
  filter,
  onApply,
  isOpen,
  onClose,
}: AdvancedFilterSheetProps) {
  const { draft, edit, forget } = useFilterDraft(filter);
  const active = countAdvanced(draft);
  const count = useCallCount({ ...filter, ...draft }, isOpen);
  const close = () => {
    forget();
    onClose();
  };
  const apply = (part: Partial<CallReportFilter>) => {
    onApply(part);
    close();
  };

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      footer={
        <>
          <Button onClick={() => apply(NO_ADVANCED_FILTER)}>{texts.clear}</Button>
          <Button variant="filled" onClick={() => apply(draft)}>
            {texts.showCalls(
              count === null ? null : callReport.callCount(formatCount(count), count === 1),
            )}
          </Button>
        </>
      }
    >
      <p className={classes.active}>{active === 0 ? texts.none : filters.active(active)}</p>
      <AdvancedFilterFields draft={draft} isOwn={filter.ownExtensions !== null} onChange={edit} />
      <div className={classes.order}>
        <span className={classes.label} aria-hidden>
          {callReport.order.label}
        </span>
        <Segmented
          label={callReport.order.label}
          options={[
            { value: 'newest', label: callReport.order.newest },
            { value: 'oldest', label: callReport.order.oldest },
          ]}
          value={draft.order}
          onChange={(order) => edit({ order })}
        />
      </div>
    </Modal>
  );
}
