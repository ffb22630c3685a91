import {
  ADDITIONAL_EMAILS_MAX,
  type FinancialData,
  updateFinancialData,
} from '@alo/contract/financial-data.ts';
import { financialData } from '@alo/messages/financial-data.ts';
import { FieldPair } from '../../components/card-form.tsx';
import { fieldOf } from '../../components/field-of.tsx';
import { OptionalLabel } from '../../components/optional-label.tsx';
import { PhoneField } from '../../components/phone-field.tsx';
import { SavedForm } from '../../components/saved-form.tsx';
import { TagsField } from '../../components/tags-field.tsx';
import { callApi } from '../../lib/api-client.ts';
import { cleanEmail } from '../../lib/clean-email.ts';
import { keepFinancialData } from '../../lib/financial-data.ts';
import { contactBody, contactDraft, contactRules, emailsIn } from './contact-draft.ts';
import { contactRefusals } from './financial-errors.ts';

const texts = financialData.contact;

/** FIN-02: the part of ACTIVE data that can still be changed. */
export function ContactForm({ data }: { data: FinancialData }) {
  return (
    <SavedForm
      title={texts.form}
      rules={contactRules}
      saved={contactDraft(data)}
      savedText={texts.saved}
      blame={contactRefusals}
      onSave={async (draft) => {
        const saved = await callApi(updateFinancialData, { body: contactBody(draft) });
        keepFinancialData(saved);
        return contactDraft(saved);
      }}
    >
      {(form) => (
        <>
          <FieldPair>
            <PhoneField
              {...fieldOf(form, 'phone')}
              label={<OptionalLabel>{texts.phone}</OptionalLabel>}
              onChange={(phone) => form.change('phone', phone)}
            />
            <PhoneField
              {...fieldOf(form, 'mobilePhone')}
              label={<OptionalLabel>{texts.mobilePhone}</OptionalLabel>}
              onChange={(phone) => form.change('mobilePhone', phone)}
            />
          </FieldPair>
          <TagsField
            {...fieldOf(form, 'additionalEmails')}
            value={emailsIn(form.draft.additionalEmails)}
            onChange={(emails) => form.change('additionalEmails', emails.join(','))}
            clean={cleanEmail}
            label={texts.emails}
            most={ADDITIONAL_EMAILS_MAX}
            countText={texts.emailCount}
            description={form.errors.additionalEmails === undefined && texts.emailsHelp}
            placeholder={texts.addEmail}
            removeLabel={texts.removeEmail}
            inputMode="email"
            autoComplete="off"
          />
        </>
      )}
    </SavedForm>
  );
}
