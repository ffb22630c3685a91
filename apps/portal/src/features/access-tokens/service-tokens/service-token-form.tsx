import { TOKEN_NAME_MAX_LENGTH, type TokenLifetime } from '@alo/contract/identity/access-tokens.ts';
import { Scope } from '@alo/contract/identity/scopes.ts';
import {
  accessTokens as texts,
  scopeLabel,
  serviceTokens as own,
} from '@alo/messages/identity/access-tokens.ts';
import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { ChoiceChip, toggleInList } from '../../../components/form/choices/choice-chip.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { getFieldProps } from '../../../components/form/field-props.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { LegacyTimesField } from '../form/legacy-times-field.tsx';
import { LifetimeField } from '../form/lifetime-field.tsx';
import classes from '../form/token-form.module.css';

export interface ServiceTokenDraft {
  name: string;
  scopes: Scope[];
  ttl: TokenLifetime;
  legacyTimes: boolean;
}

export function ServiceTokenForm({ form }: { form: FormFields<ServiceTokenDraft> }) {
  const { draft, errors, change } = form;
  const helpId = useId();
  const now = useNow();

  return (
    <>
      <TextInput
        {...getFieldProps(form, 'name')}
        data-autofocus
        label={texts.name}
        description={own.nameHelp}
        autoComplete="off"
        maxLength={TOKEN_NAME_MAX_LENGTH}
        onChange={(event) => change('name', event.currentTarget.value)}
      />
      <fieldset aria-describedby={helpId}>
        <legend className={classes.legend}>{own.scopes}</legend>
        <div className={classes.chips}>
          {Scope.options.map((scope) => (
            <ChoiceChip
              key={scope}
              name="scopes"
              label={scopeLabel[scope]}
              isOn={draft.scopes.includes(scope)}
              onChange={(isOn) => change('scopes', toggleInList(draft.scopes, scope, isOn))}
            />
          ))}
        </div>
        <div id={helpId}>
          {errors.scopes !== undefined && (
            <div className={classes.error}>
              <FieldError>{errors.scopes}</FieldError>
            </div>
          )}
          <p className={classes.help}>{own.scopesHelp}</p>
        </div>
      </fieldset>
      <LifetimeField
        value={draft.ttl}
        onChange={(ttl) => change('ttl', ttl)}
        now={now}
        neverWarning={own.neverWarning}
      />
      <LegacyTimesField
        value={draft.legacyTimes}
        onChange={(isOn) => change('legacyTimes', isOn)}
      />
    </>
  );
}
