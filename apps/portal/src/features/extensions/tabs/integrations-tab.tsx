import {
  CDR_WEBHOOK_VERSIONS,
  type Extension,
  type WebhookTarget,
} from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { TextInput } from '@mantine/core';
import { CopyField } from '../../../components/form/fields/copy-field.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import { FormGroup } from '../form-group.tsx';
import { type ExtensionDraft, getTargetFields } from '../edit/extension-draft.ts';
import classes from './integrations-tab.module.css';
import { TargetCards } from './target-cards.tsx';

interface IntegrationsTabProps {
  extension: Extension;
  targets: readonly WebhookTarget[];
  form: Form<ExtensionDraft>;
  isReadOnly: boolean;
}

/** EXT-05 */
export function IntegrationsTab({ extension, targets, form, isReadOnly }: IntegrationsTabProps) {
  const { target } = form.draft;
  return (
    <>
      <FormGroup title={texts.integration} help={texts.integrationHelp}>
        <TargetCards
          chosen={target}
          targets={targets}
          isDisabled={isReadOnly}
          onChoose={(choice) => form.fill(getTargetFields(choice, targets))}
        />
      </FormGroup>
      {target !== 'none' && (
        <FormGroup title={texts.webhook} help={texts.webhookHelp(extension.number)}>
          <Webhook form={form} isFixed={isReadOnly || target !== 'other'} />
        </FormGroup>
      )}
    </>
  );
}

function Webhook({ form, isFixed }: { form: Form<ExtensionDraft>; isFixed: boolean }) {
  const { webhookUrl, webhookVersion } = form.draft;
  const versions = [...new Set([...CDR_WEBHOOK_VERSIONS, webhookVersion])];
  return (
    <div className={classes.webhook}>
      {isFixed ? (
        <CopyField
          label={texts.webhookUrl}
          value={webhookUrl}
          description={texts.filledIn}
          copyLabel={texts.copyUrl}
        />
      ) : (
        <TextInput
          {...getFieldProps(form, 'webhookUrl')}
          label={texts.webhookUrl}
          placeholder="https://"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          withAsterisk={false}
          onChange={(event) => form.change('webhookUrl', event.currentTarget.value)}
        />
      )}
      <SelectField
        {...getFieldProps(form, 'webhookVersion')}
        label={texts.webhookVersion}
        disabled={isFixed}
        data={versions}
        onChange={(event) => form.change('webhookVersion', event.currentTarget.value)}
      />
    </div>
  );
}
