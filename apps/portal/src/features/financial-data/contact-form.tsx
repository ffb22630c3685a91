import { type FinancialData, updateFinancialData } from '@alo/contract/money/financial-data.ts';
import { financialData } from '@alo/messages/money/financial-data.ts';
import { FieldPair } from '../../components/form/card-form.tsx';
import { DescribedField } from '../../components/form/described-field.tsx';
import { SavedForm } from '../../components/form/saved-form.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import { toFormRules } from '../../lib/forms/described-fields.ts';
import { cacheFinancialData } from '../../lib/queries/financial-data.ts';
import { buildContactBody, toContactDraft, contactFields as fields } from './contact-draft.ts';
import { getContactRefusals } from './financial-errors.ts';

const texts = financialData.contact;
const rules = toFormRules(fields);

/** FIN-02 */
export function ContactForm({ data }: { data: FinancialData }) {
  return (
    <SavedForm
      title={texts.form}
      rules={rules}
      saved={toContactDraft(data)}
      savedText={texts.saved}
      toFieldErrors={getContactRefusals}
      onSave={async (draft) => {
        const saved = await callApi(updateFinancialData, { body: buildContactBody(draft) });
        cacheFinancialData(saved);
        return toContactDraft(saved);
      }}
    >
      {(form) => (
        <>
          <FieldPair>
            <DescribedField fields={fields} form={form} name="phone" />
            <DescribedField fields={fields} form={form} name="mobilePhone" />
          </FieldPair>
          <DescribedField fields={fields} form={form} name="additionalEmails" />
        </>
      )}
    </SavedForm>
  );
}
