import type { AutomaticRecharge, RechargeTerms } from '@alo/contract/money/automatic-recharges.ts';
import { updateFinancialData } from '@alo/contract/money/financial-data.ts';
import { automaticRecharges as texts } from '@alo/messages/money/automatic-recharges.ts';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { cacheFinancialData, useFinancialData } from '../../../lib/queries/financial-data.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import type { FoundAddress } from '../../../lib/forms/use-postal-code.ts';
import { createCardRules } from '../card/card-draft.ts';
import { CardFields } from '../card/card-fields.tsx';
import { toFinancialDataUpdate } from '../card/holder-draft.ts';
import { HolderFields } from '../card/holder-fields.tsx';
import { toAmountsBody } from './recharge-amounts.ts';
import { RechargeFormModal } from './recharge-form-modal.tsx';
import classes from './recharge-form.module.css';
import { useRechargeActions } from '../use-automatic-recharges.ts';

interface CardRechargeFormProps {
  terms: RechargeTerms;
  onClose: () => void;
  onCreated: (recharge: AutomaticRecharge) => void;
}

/** ARC-02 */
export function CardRechargeForm({ terms, onClose, onCreated }: CardRechargeFormProps) {
  // Saving completes these fields, but the user may correct them after a refusal.
  const [missingFields] = useState(terms.missingHolderFields);
  const form = useFormDraft(createCardRules({ ...terms, missingHolderFields: missingFields }));
  const [foundAddress, setFound] = useState<FoundAddress>({});
  const { data: financialData } = useFinancialData();
  const { create } = useRechargeActions();

  const submit = async () => {
    const { draft } = form;
    if (missingFields.length > 0) {
      const body = toFinancialDataUpdate(draft, foundAddress, financialData);
      cacheFinancialData(await callApi(updateFinancialData, { body }));
    }
    const recharge = await create({
      ...toAmountsBody(draft),
      cardHolderName: draft.cardHolderName.trim(),
      cardNumber: draft.cardNumber,
      cardExpiryMonth: draft.cardExpiryMonth.padStart(2, '0'),
      cardExpiryYear: draft.cardExpiryYear,
      cardSecurityCode: draft.cardSecurityCode,
    });
    onCreated(recharge);
  };

  return (
    <RechargeFormModal
      title={texts.newTitle}
      lead={texts.newLead}
      submitLabel={texts.submit}
      form={form}
      terms={terms}
      onSubmit={submit}
      // A security code must not be reused.
      onRefused={() => form.change('cardSecurityCode', '')}
      onClose={onClose}
    >
      <CardFields form={form} terms={terms} />
      {missingFields.length > 0 && (
        <>
          <hr className={classes.rule} />
          <HolderFields
            form={form}
            missingFields={missingFields}
            foundAddress={foundAddress}
            onFound={setFound}
          />
        </>
      )}
    </RechargeFormModal>
  );
}
