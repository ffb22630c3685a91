import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { FieldPair } from '../../../components/form/card-form.tsx';
import { CopyField } from '../../../components/form/fields/copy-field.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { HiddenSenha, SenhaField } from '../../../components/form/fields/senha-field.tsx';
import type { ExtensionDraft } from '../edit/extension-draft.ts';

export interface AccessFieldsProps {
  extension: Extension;
  senha: { isBusy: boolean; onShow: () => void };
  form: Form<ExtensionDraft>;
  isReadOnly: boolean;
  onErrorChange: (message: string | null) => void;
}

export function AccessFields({
  extension,
  senha,
  form,
  isReadOnly,
  onErrorChange,
}: AccessFieldsProps) {
  const { number, domain, sipPassword } = extension;
  return (
    <>
      <FieldPair>
        <TextInput
          label={texts.number}
          description={texts.numberFixed}
          readOnly
          className="tabular"
          value={number}
        />
        {sipPassword === undefined && !isReadOnly && <HiddenSenha {...senha} />}
        {sipPassword !== undefined && (
          <SenhaField
            {...getFieldProps(form, 'senha')}
            isReadOnly={isReadOnly}
            description={getSenhaNote(sipPassword, form.draft.senha)}
            onChange={(typed) => form.change('senha', typed)}
            onGenerated={(drawn) => {
              onErrorChange(null);
              form.fill(drawn);
            }}
            onStripped={() => onErrorChange(texts.senhaForbidden)}
          />
        )}
      </FieldPair>
      <CopyField
        label={texts.domain}
        value={domain}
        description={texts.domainHelp}
        copyLabel={texts.copyDomain}
      />
    </>
  );
}

function getSenhaNote(stored: string | null, typed: string): string | undefined {
  if (stored === null) return typed === '' ? texts.noSenha : undefined;
  return typed === stored ? undefined : texts.senhaDrops;
}
