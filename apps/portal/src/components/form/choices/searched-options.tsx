import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { normalizeText } from '../../../lib/text/normalize-text.ts';
import { toggleInList } from './choice-chip.tsx';
import boxClasses from './choice-box.module.css';
import classes from './searched-options.module.css';

/** Escape closes only the popover, not the dialog. */
const KEEPS_DIALOG_OPEN = { 'data-mantine-stop-propagation': true };

interface SearchedOption {
  value: string;
  text: string;
  label?: ReactNode;
}

interface SearchedOptionsProps {
  search: string;
  none: string;
  options: readonly SearchedOption[];
  chosenValues: readonly string[];
  onChange: (values: string[]) => void;
}

export function SearchedOptions({
  search,
  none,
  options,
  chosenValues,
  onChange,
}: SearchedOptionsProps) {
  const [term, setTerm] = useState('');
  const matches = options.filter(({ text }) => normalizeText(text).includes(normalizeText(term)));

  return (
    <>
      <TextInput
        data-autofocus
        {...KEEPS_DIALOG_OPEN}
        aria-label={search}
        placeholder={search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      {matches.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.list}>
        {matches.map(({ value, text, label = text }) => (
          <li key={value}>
            <OptionCheckbox
              isInPopover
              isOn={chosenValues.includes(value)}
              onChange={(isOn) => onChange(toggleInList(chosenValues, value, isOn))}
            >
              {label}
            </OptionCheckbox>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OptionCheckboxProps {
  isInPopover?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

export function OptionCheckbox({
  isInPopover = false,
  isOn,
  onChange,
  children,
}: OptionCheckboxProps) {
  return (
    <label className={classes.option}>
      <input
        type="checkbox"
        className={boxClasses.box}
        {...(isInPopover && KEEPS_DIALOG_OPEN)}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.text}>{children}</span>
    </label>
  );
}
