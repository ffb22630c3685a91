import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { MAX_RINGING_EXTENSIONS } from '@alo/contract/telephony/numbers.ts';
import { numbers as texts } from '@alo/messages/telephony/numbers.ts';
import { useState } from 'react';
import { PopoverField } from '../../components/form/choices/popover-field.tsx';
import { SearchedOptions } from '../../components/form/choices/searched-options.tsx';
import { describeExtension, describeRinging, pickExtensions } from './describe-ringing.ts';
import classes from './number-cells.module.css';

interface RingingFieldProps {
  extensionIds: readonly number[];
  extensions: readonly Extension[];
  onChange: (extensionIds: number[]) => void;
}

export function RingingField({ extensionIds, extensions, onChange }: RingingFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const choice = describeRinging(pickExtensions(extensions, extensionIds));

  return (
    <div className={classes.ringing}>
      <span className={classes.label} aria-hidden>
        {texts.columns.rings}
      </span>
      <PopoverField
        name={texts.ringsButton(choice)}
        label={texts.columns.rings}
        value={choice}
        isOpen={isOpen}
        isFieldWide
        onOpenChange={setOpen}
      >
        <SearchedOptions
          search={texts.searchExtension}
          none={texts.noSuchExtension}
          options={extensions.map((extension) => ({
            value: String(extension.id),
            text: describeExtension(extension),
          }))}
          chosenValues={extensionIds.map(String)}
          onChange={(values) => {
            if (values.length <= MAX_RINGING_EXTENSIONS) onChange(values.map(Number));
          }}
        />
      </PopoverField>
      <p className={classes.help}>{texts.ringsHelp(MAX_RINGING_EXTENSIONS)}</p>
    </div>
  );
}
