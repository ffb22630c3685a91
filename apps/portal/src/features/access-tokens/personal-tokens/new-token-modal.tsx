import {
  DEFAULT_TOKEN_LIFETIME,
  TOKEN_NAME_MAX_LENGTH,
  type AccessToken,
} from '@alo/contract/identity/access-tokens.ts';
import { accessTokens as texts } from '@alo/messages/identity/access-tokens.ts';
import { TextInput } from '@mantine/core';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import { OptionalLabel } from '../../../components/form/optional-label.tsx';
import type { FormRules } from '../../../lib/forms/form-draft.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { LegacyTimesField } from '../form/legacy-times-field.tsx';
import { LifetimeField } from '../form/lifetime-field.tsx';
import type { AccessTokenDraft } from './use-access-tokens.ts';
import { getTokenErrorText } from '../token-errors.ts';
import classes from '../form/token-form.module.css';

const rules: FormRules<AccessTokenDraft> = {
  empty: { name: '', ttl: DEFAULT_TOKEN_LIFETIME, legacyTimes: false },
};

interface NewTokenModalProps {
  isOpen: boolean;
  onClose: () => void;
  create: (draft: AccessTokenDraft) => Promise<AccessToken>;
  onCreated: (token: AccessToken) => void;
}

/** Needs a new React key for each opening, to start empty. */
export function NewTokenModal({ isOpen, onClose, create, onCreated }: NewTokenModalProps) {
  const now = useNow();
  const form = useFormDraft(rules);
  const { isBusy, error, act } = useAsyncAction(getTokenErrorText, { staysBusyOnSuccess: true });

  return (
    <FormModal
      isOpen={isOpen}
      onClose={onClose}
      title={texts.create}
      size="sm"
      cancelLabel={texts.cancel}
      submitLabel={texts.submit}
      isBusy={isBusy}
      error={error}
      onSubmit={() => act(async () => onCreated(await create(form.draft)))}
    >
      <div className={classes.form}>
        <TextInput
          {...getFieldProps(form, 'name')}
          data-autofocus
          label={<OptionalLabel>{texts.name}</OptionalLabel>}
          description={texts.nameHelp}
          autoComplete="off"
          maxLength={TOKEN_NAME_MAX_LENGTH}
          onChange={(event) => form.change('name', event.currentTarget.value)}
        />
        <LifetimeField
          value={form.draft.ttl}
          onChange={(ttl) => form.change('ttl', ttl)}
          now={now}
          neverWarning={texts.neverWarning}
        />
        <LegacyTimesField
          value={form.draft.legacyTimes}
          onChange={(isOn) => form.change('legacyTimes', isOn)}
        />
      </div>
    </FormModal>
  );
}
