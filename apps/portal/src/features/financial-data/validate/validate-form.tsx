import { createFinancialData, type FinancialData } from '@alo/contract/money/financial-data.ts';
import { BONUS } from '@alo/domain/money/ledger.ts';
import { formatMoney } from '@alo/domain/money/money.ts';
import { formatTaxId } from '@alo/domain/identity/tax-id.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { Button, TextInput } from '@mantine/core';
import { CardForm } from '../../../components/form/card-form.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { cleanInput } from '../../../lib/inputs/clean-input.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { getTaxIdRefusal, validateErrors } from '../financial-errors.ts';
import {
  type AddressField,
  isForPerson,
  buildValidateBody,
  validateRules,
} from './validate-draft.ts';
import classes from './validate-form.module.css';

const texts = financialData.validate;

interface ValidateFormProps {
  isBonusAvailable: boolean;
  onValidated: (data: FinancialData) => void;
}

/** FIN-01 */
export function ValidateForm({ isBonusAvailable, onValidated }: ValidateFormProps) {
  const form = useFormDraft(validateRules);
  const { isBusy, error, setError, act } = useAsyncAction(
    (refusal) => {
      const cpfCnpj = getTaxIdRefusal(refusal) ?? undefined;
      return form.showErrors({ cpfCnpj }) ? null : describeError(refusal, validateErrors);
    },
    { staysBusyOnSuccess: true },
  );
  const isPerson = isForPerson(form.draft);

  const fill = (address: Partial<Record<AddressField, string>>) => {
    form.fill(address);
    form.focus(address.address ? 'addressNumber' : 'address');
  };

  function send() {
    if (isBusy) return;
    setError(null);
    if (form.check().length > 0) return;

    void act(async () =>
      onValidated(await callApi(createFinancialData, { body: buildValidateBody(form.draft) })),
    );
  }

  return (
    <CardForm
      ref={form.element}
      title={texts.form}
      error={error}
      onSubmit={send}
      note={texts.onlyOnce}
      actions={
        <Button type="submit" variant="filled" loading={isBusy} onPointerDown={form.pressSubmit}>
          {texts.submit}
        </Button>
      }
    >
      <p className={classes.text}>
        {isBonusAvailable ? texts.text(formatMoney(BONUS)) : texts.textWithoutBonus}
      </p>
      <TextInput
        {...getFieldProps(form, 'cpfCnpj')}
        className={classes.taxId}
        label={texts.taxId}
        description={
          form.errors.cpfCnpj === undefined && (isPerson ? texts.personHelp : texts.companyHelp)
        }
        required
        withAsterisk={false}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => form.change('cpfCnpj', cleanInput(event, formatTaxId))}
      />
      {isPerson && <AddressFields form={form} onFound={fill} />}
    </CardForm>
  );
}
