import type { LimitsOfExtension } from '@alo/contract/telephony/extension-limits.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { FormGroup } from '../form-group.tsx';
import { LimitGroups } from '../limits/limit-groups.tsx';
import { AccessFields, type AccessFieldsProps } from './access-fields.tsx';
import { CallFields } from './call-fields.tsx';
import type { ExtensionDraft } from '../edit/extension-draft.ts';
import { PersonFields } from './person-fields.tsx';
import type { Rights } from '../edit/use-extension-form.ts';

interface DataTabProps {
  extension: Extension;
  senha: AccessFieldsProps['senha'];
  limits: LimitsOfExtension;
  form: Form<ExtensionDraft>;
  rights: Rights;
  onErrorChange: (message: string | null) => void;
}

export function DataTab({ extension, senha, limits, form, rights, onErrorChange }: DataTabProps) {
  return (
    <>
      <FormGroup title={texts.access} help={texts.accessHelp}>
        <AccessFields
          extension={extension}
          senha={senha}
          form={form}
          isReadOnly={rights !== 'all'}
          onErrorChange={onErrorChange}
        />
      </FormGroup>
      <FormGroup title={texts.person} help={texts.personHelp}>
        <PersonFields form={form} rights={rights} />
      </FormGroup>
      <FormGroup title={texts.calls} help={texts.callsHelp}>
        <CallFields form={form} rights={rights} />
      </FormGroup>
      <LimitGroups
        extension={extension}
        limits={limits}
        form={form}
        isReadOnly={rights !== 'all'}
      />
    </>
  );
}
