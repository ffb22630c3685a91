import { callReport } from '@alo/messages/telephony/call-report.ts';
import { useState } from 'react';
import { PopoverField } from '../../../components/form/choices/popover-field.tsx';
import { SearchedOptions } from '../../../components/form/choices/searched-options.tsx';
import classes from './extension-select.module.css';
import { type ExtensionChoice, useExtensions } from '../use-extensions.ts';

const texts = callReport.extensions;
const NAMES_SHOWN = 2;

interface ExtensionSelectProps {
  chosenNumbers: string[];
  onChange: (numbers: string[]) => void;
}

export function ExtensionSelect({ chosenNumbers, onChange }: ExtensionSelectProps) {
  const extensions = useExtensions();
  const [isOpen, setOpen] = useState(false);
  const choice = describeChoice(chosenNumbers, extensions);

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
        onOpenChange={setOpen}
        isFieldWide
      >
        <SearchedOptions
          search={texts.search}
          none={extensions.length === 0 ? texts.none : texts.noMatch}
          options={extensions.map(toOption)}
          chosenValues={chosenNumbers}
          onChange={onChange}
        />
      </PopoverField>
    </div>
  );
}

const toOption = ({ number, name }: ExtensionChoice) => ({
  value: number,
  text: `${name} ${number}`,
  label: (
    <>
      {name !== number && `${name} `}
      <span className={classes.number}>{number}</span>
    </>
  ),
});

function describeChoice(chosenNumbers: string[], extensions: ExtensionChoice[]): string {
  if (chosenNumbers.length === 0) return texts.all;
  const names = chosenNumbers.map(
    (number) => extensions.find((extension) => extension.number === number)?.name ?? number,
  );
  return texts.chosen(names.slice(0, NAMES_SHOWN), Math.max(0, names.length - NAMES_SHOWN));
}
