import { signUp as texts } from '@alo/messages/identity/sign-up.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { brand } from '../../lib/brand.ts';
import { cleanInput } from '../../lib/inputs/clean-input.ts';
import classes from './domain-field.module.css';
import { cleanDomain } from './sign-up-draft.ts';

interface DomainFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (domain: string) => void;
}

export function DomainField({ value, onChange, error, ...rest }: DomainFieldProps) {
  const { domainSuffix } = brand;
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={(event) => onChange(cleanInput(event, cleanDomain))}
      error={error}
      label={texts.domain}
      description={
        error ? undefined : (
          <>
            <span className="visually-hidden">{texts.domainSuffix(domainSuffix)} </span>
            {texts.domainHelp}
          </>
        )
      }
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <span className={classes.suffix} title={domainSuffix} aria-hidden>
          {domainSuffix}
        </span>
      }
      // `ch` is a digit's width.
      rightSectionWidth={`min(60%, calc(${domainSuffix.length}ch + 28px))`}
    />
  );
}
