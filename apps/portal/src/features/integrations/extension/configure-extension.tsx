import { extensions as extensionTexts } from '@alo/messages/telephony/extensions.ts';
import {
  extensionCard,
  integrationsManager as texts,
} from '@alo/messages/crm/integrations-manager.ts';
import { IconPhone } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { SignMark } from '../../../components/display/mark.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import type { Configuring } from '../card/connection-card.tsx';
import { ConfigureModal } from '../configure/configure-modal.tsx';
import { getIntegrationErrorText } from '../integration-errors.ts';
import { useIntegrationActions } from '../use-integrations.ts';
import { ExtensionFields } from './extension-fields.tsx';
import {
  toExtensionBody,
  toIntegrationBody,
  getExtensionFields,
  toSettingsDraft,
  getSettingsRules,
} from './extension-settings.ts';
import { useExtensionChoice } from './use-extension-choice.ts';

export type RenderNewExtension = (props: {
  onOpen: () => void;
  onCreated: (number: string) => void;
}) => ReactNode;

export interface ConfigureExtensionProps extends Configuring {
  renderNewExtension: RenderNewExtension;
}

/** GW-softswitch: saves the extension first, then the gateway. */
export function ConfigureExtension({
  integration,
  onClose,
  onSaved,
  renderNewExtension,
}: ConfigureExtensionProps) {
  const { isAdmin } = useSession();
  const initial = toSettingsDraft(integration);
  const [username, setUsername] = useState(initial.username);
  const [problem, setProblem] = useState<string | null>(null);
  const {
    extensions,
    chosen: chosenExtension,
    error,
    showSenha,
    change,
  } = useExtensionChoice(username);
  const hasSenha = isAdmin && chosenExtension?.sipPassword !== undefined;
  const form = useFormDraft(getSettingsRules(chosenExtension, hasSenha), initial);
  const showing = useAsyncAction(getIntegrationErrorText);
  const { save } = useIntegrationActions();
  const choose = (number: string) => {
    setUsername(number);
    form.change('username', number);
  };

  /** EXT-02 */
  const check = () => {
    const wrong = form.check();
    const isSenhaMissing = wrong.includes('senha') && form.draft.senha === '';
    setProblem(isSenhaMissing ? extensionTexts.fieldsRequired : null);
    return wrong;
  };

  const show = () =>
    void showing.act(async () => {
      form.change('senha', await showSenha());
      form.focus('senha');
    });

  const showChosen = useEffectEvent(() => {
    if (chosenExtension) form.fill(getExtensionFields(chosenExtension));
  });
  // A refetch keeps what the user typed.
  useEffect(() => showChosen(), [chosenExtension?.id]);

  return (
    <ConfigureModal
      name={extensionCard.name}
      mark={
        <SignMark>
          <IconPhone size={20} />
        </SignMark>
      }
      submitLabel={integration === null ? texts.activate : texts.save}
      form={{ ...form, check }}
      isReady={chosenExtension !== undefined}
      problem={problem ?? showing.error ?? (error && getIntegrationErrorText(error))}
      save={async () => {
        const extensionBody =
          isAdmin && chosenExtension ? toExtensionBody(chosenExtension, form.draft) : null;
        if (extensionBody) await change(extensionBody);
        await save(toIntegrationBody(integration, form.draft));
        onSaved();
      }}
      onClose={onClose}
    >
      <SelectField
        {...getFieldProps(form, 'username')}
        label={extensionCard.extension}
        required
        withAsterisk={false}
        data={[
          { value: '', label: extensions ? texts.choose : texts.loadingList },
          ...(extensions ?? []).map(({ number, firstName, lastName }) => ({
            value: number,
            label: [number, [firstName, lastName].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(' - '),
          })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isAdmin && (
        // The nested form's submit bubbles through the React tree.
        <div onSubmit={(event) => event.stopPropagation()}>
          {renderNewExtension({ onOpen: () => {}, onCreated: choose })}
        </div>
      )}
      {chosenExtension && (
        <ExtensionFields
          form={form}
          mayChange={isAdmin}
          hiddenSenha={hasSenha ? null : { isBusy: showing.isBusy, onShow: show }}
          onProblem={setProblem}
        />
      )}
    </ConfigureModal>
  );
}
