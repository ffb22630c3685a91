import { ALERT_THRESHOLDS_MAX, setBalanceAlerts } from '@alo/contract/money/credits.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money/money.ts';
import { balanceAlerts as texts } from '@alo/messages/money/statement.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { MoneyField } from '../../../components/form/fields/money-field.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { describeFormError } from '../../../lib/forms/form-error-text.ts';
import { toMoneyInput } from '../../../lib/inputs/money-input.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { findThresholdErrors, parseThresholds } from './alert-thresholds.ts';
import classes from './balance-alerts-form.module.css';

interface BalanceAlertsFormProps {
  /** In reais. */
  saved: readonly number[];
  onClose: () => void;
  onSaved: () => void;
}

/** Keys are row numbers, because rows are added and removed. */
type Thresholds = Record<string, string>;

const getRowTexts = (rows: readonly number[], draft: Thresholds) =>
  rows.map((key) => draft[key] ?? '');

const createRules = (rows: readonly number[]): FormRules<Thresholds> => ({
  empty: Object.fromEntries(rows.map((key) => [key, ''])),
  getError: (draft, key) =>
    findThresholdErrors(getRowTexts(rows, draft))[rows.indexOf(Number(key))] ?? undefined,
  shouldRevalidateAfterSubmit: true,
});

export function BalanceAlertsForm({ saved, onClose, onSaved }: BalanceAlertsFormProps) {
  const nextKey = useRef(saved.length);
  const [rows, setRows] = useState(() => saved.map((_, key) => key));
  const form = useFormDraft(
    createRules(rows),
    Object.fromEntries(saved.map((reais, key) => [key, toMoneyInput(moneyFromReais(reais))])),
  );
  const { isBusy, error, setError, act } = useAsyncAction(describeFormError);

  const add = () => {
    setRows([...rows, nextKey.current]);
    nextKey.current += 1;
  };
  const remove = (key: number) => {
    form.change(String(key), '');
    setRows(rows.filter((row) => row !== key));
    // The focused button unmounts.
    form.element.current!.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  function save() {
    if (isBusy) return;
    setError(null);
    if (form.check().length > 0) return;
    void act(async () => {
      const thresholds = parseThresholds(getRowTexts(rows, form.draft)).map(moneyToReais);
      await callApi(setBalanceAlerts, { body: { thresholds } });
      onSaved();
    });
  }

  return (
    <FormModal
      ref={form.element}
      isOpen
      onClose={onClose}
      title={texts.title}
      lead={texts.lead}
      size="sm"
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      isBusy={isBusy}
      error={error}
      onSubmit={save}
    >
      <div className={classes.rows}>
        {rows.length === 0 && <p className={classes.none}>{texts.none}</p>}
        {rows.map((key, index) => (
          <div key={key} className={classes.row}>
            <MoneyField
              aria-label={texts.threshold(index + 1)}
              autoFocus={key >= saved.length}
              className={classes.field}
              name={String(key)}
              value={form.draft[key] ?? ''}
              error={form.errors[key]}
              onChange={(text) => form.change(String(key), text)}
            />
            <IconButton label={texts.remove(index + 1)} onClick={() => remove(key)}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </div>
        ))}
        <Button
          data-add
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-disabled={rows.length >= ALERT_THRESHOLDS_MAX || undefined}
          data-disabled={rows.length >= ALERT_THRESHOLDS_MAX || undefined}
          onClick={() => rows.length < ALERT_THRESHOLDS_MAX && add()}
        >
          {texts.add}
        </Button>
        <p className={classes.none}>{texts.once}</p>
      </div>
    </FormModal>
  );
}
