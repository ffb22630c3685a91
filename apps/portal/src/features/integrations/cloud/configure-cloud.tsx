import { IconCloudUpload } from '@tabler/icons-react';
import type {
  RecordingsCloud,
  RecordingsCloudName,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { recordingsCloud } from '@alo/messages/recordings/recordings-cloud.ts';
import { DescribedField } from '../../../components/form/described-field.tsx';
import { SignMark } from '../../../components/display/mark.tsx';
import { toFormRules } from '../../../lib/forms/described-fields.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import type { Configuring } from '../card/connection-card.tsx';
import { ConfigureModal } from '../configure/configure-modal.tsx';
import { toCloudBody, type CloudDraft, describeCloudFields, toCloudDraft } from './cloud-fields.ts';
import classes from './configure-cloud.module.css';
import { useCloudActions } from './use-cloud.ts';

interface ConfigureCloudProps extends Omit<Configuring, 'integration'> {
  cloud: RecordingsCloud | null;
  clouds: readonly RecordingsCloudName[];
}

/** GW-recordings-cloud-default: the server's test is slow. */
export function ConfigureCloud({ cloud, clouds, onClose, onSaved }: ConfigureCloudProps) {
  const fields = describeCloudFields(clouds);
  const rules = toFormRules(fields);
  const form = useFormDraft(rules, toCloudDraft(cloud, clouds));
  const { save } = useCloudActions();
  const names = Object.keys(fields) as (keyof CloudDraft)[];
  const selected = form.draft.cloudSelected as RecordingsCloudName;

  return (
    <ConfigureModal
      name={recordingsCloud.name}
      lead={recordingsCloud.proves}
      mark={
        <SignMark>
          <IconCloudUpload size={20} />
        </SignMark>
      }
      submitLabel={cloud === null ? texts.activate : texts.save}
      form={form}
      isReady={names.every(
        (name) =>
          rules.isVisible?.(form.draft, name) === false ||
          rules.getError?.(form.draft, name) === undefined,
      )}
      save={async () => {
        await save(toCloudBody(cloud, fields, form.draft));
        onSaved();
      }}
      onClose={onClose}
    >
      {names.map((name) => (
        <DescribedField key={name} fields={fields} form={form} name={name} />
      ))}
      <p className={classes.needs}>{recordingsCloud.needs[selected]}</p>
    </ConfigureModal>
  );
}
