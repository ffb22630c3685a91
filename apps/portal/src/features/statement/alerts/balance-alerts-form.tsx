import { ALERT_THRESHOLDS_MAX, setBalanceAlerts } from '@alo/contract/credits.ts';
import { moneyFromReais, moneyToReais } from '@alo/domain/money.ts';
import { balanceAlerts as texts } from '@alo/messages/statement.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormModal } from '../../../components/form-modal.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { MoneyField } from '../../../components/money-field.tsx';
import { callApi } from '../../../lib/api-client.ts';
import { formErrorText } from '../../../lib/form-messages.ts';
import { moneyText } from '../../../lib/money-input.ts';
import { useAct } from '../../../lib/use-act.ts';
import { thresholdErrors, thresholdsOf } from './alert-thresholds.ts';
import classes from './balance-alerts-form.module.css';

interface BalanceAlertsFormProps {
  /** Reais. */
  saved: readonly number[];
  onClose: () => void;
  onSaved: () => void;
}

interface Row {
  key: number;
  text: string;
}

export function BalanceAlertsForm({ saved, onClose, onSaved }: BalanceAlertsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const nextKey = useRef(saved.length);
  const [rows, setRows] = useState<Row[]>(() =>
    saved.map((reais, key) => ({ key, text: moneyText(moneyFromReais(reais)) })),
  );
  const [isChecked, setChecked] = useState(false);
  const { isBusy, error, setError, act } = useAct(formErrorText);
  const fields = rows.map(({ text }) => text);
  const errors = isChecked ? thresholdErrors(fields) : [];

  const add = () => {
    setRows([...rows, { key: nextKey.current, text: '' }]);
    nextKey.current += 1;
  };
  const remove = (key: number) => {
    setRows(rows.filter((row) => row.key !== key));
    // the button that had the focus is gone
    form.current!.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  function save() {
    if (isBusy) return;
    setChecked(true);
    setError(null);
    const wrong = thresholdErrors(fields).findIndex((text) => text !== null);
    if (wrong >= 0) return form.current!.querySelectorAll('input')[wrong]!.focus();
    void act(async () => {
      const thresholds = thresholdsOf(fields).map(moneyToReais);
      await callApi(setBalanceAlerts, { body: { thresholds } });
      onSaved();
    });
  }

  return (
    <FormModal
      ref={form}
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
        {rows.map(({ key, text }, index) => (
          <div key={key} className={classes.row}>
            <MoneyField
              aria-label={texts.threshold(index + 1)}
              autoFocus={key >= saved.length}
              className={classes.field}
              value={text}
              error={errors[index]}
              onChange={(next) =>
                setRows((current) =>
                  current.map((row) => (row.key === key ? { key, text: next } : row)),
                )
              }
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
