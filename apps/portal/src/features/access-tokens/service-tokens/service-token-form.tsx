import { TOKEN_NAME_MAX_LENGTH, type TokenLifetime } from '@alo/contract/access-tokens.ts';
import { Scope } from '@alo/contract/scopes.ts';
import {
  accessTokens as texts,
  scopeLabel,
  serviceTokens as own,
} from '@alo/messages/access-tokens.ts';
import { TextInput } from '@mantine/core';
import { type Ref, useId } from 'react';
import { ChoiceChip, toggled } from '../../../components/choice-chip.tsx';
import { FieldError } from '../../../components/field-error.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { LegacyTimesField } from '../legacy-times-field.tsx';
import { LifetimeField } from '../lifetime-field.tsx';
import classes from '../token-form.module.css';

export interface ServiceTokenDraft {
  name: string;
  scopes: Scope[];
  ttl: TokenLifetime;
  legacyTimes: boolean;
}

interface ServiceTokenFormProps {
  draft: ServiceTokenDraft;
  onChange: (part: Partial<ServiceTokenDraft>) => void;
  /** What is missing, once one has tried. */
  missing: readonly (keyof ServiceTokenDraft)[];
  nameRef: Ref<HTMLInputElement>;
  scopesRef: Ref<HTMLFieldSetElement>;
}

/** Name, what it may, and for how long. */
export function ServiceTokenForm({
  draft,
  onChange,
  missing,
  nameRef,
  scopesRef,
}: ServiceTokenFormProps) {
  const helpId = useId();
  const now = useNow();

  return (
    <>
      <TextInput
        ref={nameRef}
        data-autofocus
        label={texts.name}
        description={own.nameHelp}
        error={missing.includes('name') && <FieldError>{own.nameRequired}</FieldError>}
        autoComplete="off"
        maxLength={TOKEN_NAME_MAX_LENGTH}
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <fieldset ref={scopesRef} aria-describedby={helpId}>
        <legend className={classes.legend}>{own.scopes}</legend>
        <div className={classes.chips}>
          {Scope.options.map((scope) => (
            <ChoiceChip
              key={scope}
              label={scopeLabel[scope]}
              isOn={draft.scopes.includes(scope)}
              onChange={(isOn) => onChange({ scopes: toggled(draft.scopes, scope, isOn) })}
            />
          ))}
        </div>
        <div id={helpId}>
          {missing.includes('scopes') && (
            <div className={classes.error}>
              <FieldError>{own.scopesRequired}</FieldError>
            </div>
          )}
          <p className={classes.help}>{own.scopesHelp}</p>
        </div>
      </fieldset>
      <LifetimeField
        value={draft.ttl}
        onChange={(ttl) => onChange({ ttl })}
        now={now}
        neverWarning={own.neverWarning}
      />
      <LegacyTimesField
        value={draft.legacyTimes}
        onChange={(legacyTimes) => onChange({ legacyTimes })}
      />
    </>
  );
}
