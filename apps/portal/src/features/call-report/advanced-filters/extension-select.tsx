import { callReport } from '@alo/messages/call-report.ts';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { PopoverField } from '../../../components/popover-field.tsx';
import { plainText } from '../../../lib/plain-text.ts';
import classes from './extension-select.module.css';
import { toggled } from '../../../components/choice-chip.tsx';
import { type ExtensionChoice, useExtensions } from '../use-extensions.ts';

const texts = callReport.extensions;
const NAMES_SHOWN = 2;

interface ExtensionSelectProps {
  chosen: string[];
  onChange: (numbers: string[]) => void;
}

/** Extensions by number or attendant, as many as wanted. */
export function ExtensionSelect({ chosen, onChange }: ExtensionSelectProps) {
  const extensions = useExtensions();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const found = extensions.filter((extension) => isFound(extension, search));
  const choice = describeChoice(chosen, extensions);
  const changeOpen = (open: boolean) => {
    setOpen(open);
    setSearch('');
  };

  return (
    <div>
      <span className={classes.label} aria-hidden>
        {texts.label}
      </span>
      <PopoverField
        name={texts.button(choice)}
        label={texts.label}
        value={choice}
        isOpen={isOpen}
        onOpenChange={changeOpen}
        isFieldWide
      >
        <TextInput
          data-autofocus
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {found.length === 0 && (
          <p className={classes.none}>{extensions.length === 0 ? texts.none : texts.noMatch}</p>
        )}
        <ul className={classes.list}>
          {found.map(({ number, name }) => (
            <li key={number}>
              <label className={classes.option}>
                <input
                  type="checkbox"
                  checked={chosen.includes(number)}
                  onChange={(event) =>
                    onChange(toggled(chosen, number, event.currentTarget.checked))
                  }
                />
                <span className={classes.name}>
                  {name !== number && `${name} `}
                  <span className={classes.number}>{number}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </PopoverField>
    </div>
  );
}

function isFound({ number, name }: ExtensionChoice, search: string): boolean {
  return plainText(`${name} ${number}`).includes(plainText(search));
}

function describeChoice(chosen: string[], extensions: ExtensionChoice[]): string {
  if (chosen.length === 0) return texts.all;
  const names = chosen.map(
    (number) => extensions.find((extension) => extension.number === number)?.name ?? number,
  );
  return texts.chosen(names.slice(0, NAMES_SHOWN), Math.max(0, names.length - NAMES_SHOWN));
}
