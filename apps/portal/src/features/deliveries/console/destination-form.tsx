import { type Integration, saveIntegration } from '@alo/contract/crm/integrations.ts';
import { webhookConsole as texts } from '@alo/messages/deliveries/webhook-console.ts';
import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent } from 'react';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { toFormRules } from '../../../lib/forms/described-fields.ts';
import { describeFormError } from '../../../lib/forms/form-error-text.ts';
import { INTEGRATIONS_KEY, WEBHOOK_GATEWAY } from '../../../lib/queries/integrations.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import {
  toWebhookDraft,
  toWebhookMetadata,
  describeWebhookFields,
} from '../../../lib/forms/webhook-fields.ts';
import { useReload } from '../use-deliveries.ts';
import classes from './console-card.module.css';

interface DestinationFormProps {
  integration: Integration;
  onClose: () => void;
  onSaved: () => void;
}

/** DEL-17 GW-webhook */
export function DestinationForm({ integration, onClose, onSaved }: DestinationFormProps) {
  const fields = describeWebhookFields(integration);
  const form = useFormDraft(toFormRules(fields), toWebhookDraft(integration));
  const reload = useReload(INTEGRATIONS_KEY);
  const { isBusy, error, act } = useAsyncAction(describeFormError);
  const begin = useEffectEvent(() => form.focus('webhookUrl'));
  useEffect(() => begin(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check().length > 0) return;
    void act(async () => {
      const body = {
        id: integration.id,
        gateway: WEBHOOK_GATEWAY,
        webhook: true,
        metadata: toWebhookMetadata(integration, form.draft),
      };
      await callApi(saveIntegration, { body });
      await reload();
      onSaved();
    });
  };

  return (
    <form
      ref={form.element}
      className={classes.form}
      aria-labelledby="webhook-destination"
      noValidate
      onSubmit={submit}
    >
      <FormAlert error={error} />
      <DescribedField fields={fields} form={form} name="webhookUrl" />
      <DescribedField fields={fields} form={form} name="webhookVersion" />
      <DescribedField fields={fields} form={form} name="webhookTypes" />
      <div className={classes.actions}>
        <Button onClick={onClose}>{texts.leave}</Button>
        <Button type="submit" variant="filled" loading={isBusy} onPointerDown={form.pressSubmit}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
