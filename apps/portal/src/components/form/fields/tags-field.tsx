import { PillsInput } from '@mantine/core';
import '@mantine/core/styles/PillsInput.layer.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { RemovableTag } from './removable-tag.tsx';
import classes from './tags-field.module.css';

interface TagsFieldProps {
  label: string;
  name: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur: () => void;
  clean: (typed: string) => string;
  maxTags: number;
  countText: (count: number, max: number) => string;
  removeLabel: (tag: string) => string;
  description?: ReactNode;
  error?: ReactNode;
  placeholder: string;
  inputMode?: 'email';
  autoComplete?: string;
}

const SEPARATORS = /[\s,;]+/;

export function TagsField({
  label,
  value,
  onChange,
  onBlur,
  clean,
  maxTags,
  countText,
  removeLabel,
  description,
  error,
  placeholder,
  ...rest
}: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const add = (parts: readonly string[]) => {
    const tags = parts.map(clean).filter((part) => part !== '');
    if (tags.length > 0) onChange([...new Set([...value, ...tags])]);
  };

  const type = (text: string) => {
    const parts = text.split(SEPARATORS);
    setTyped(clean(parts.pop()!));
    add(parts);
  };

  const commitTyped = () => {
    add([typed]);
    setTyped('');
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
      commitTyped();
    } else if (event.key === 'Backspace' && typed === '' && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };

  const remove = (tag: string) => {
    onChange(value.filter((each) => each !== tag));
    field.current?.focus();
  };

  return (
    <PillsInput
      label={
        <>
          {label}{' '}
          <span className={classes.count} data-over={value.length > maxTags || undefined}>
            {countText(value.length, maxTags)}
          </span>
        </>
      }
      description={description}
      error={error}
    >
      <div className={classes.tags}>
        {value.map((tag) => (
          <RemovableTag
            key={tag}
            text={tag}
            removeLabel={removeLabel(tag)}
            onRemove={() => remove(tag)}
          />
        ))}
        <PillsInput.Field
          {...rest}
          ref={field}
          className={classes.field}
          value={typed}
          placeholder={value.length < maxTags ? placeholder : undefined}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => {
            commitTyped();
            onBlur();
          }}
        />
      </div>
    </PillsInput>
  );
}
