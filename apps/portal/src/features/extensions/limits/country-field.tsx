import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { PopoverField } from '../../../components/form/choices/popover-field.tsx';
import {
  OptionCheckbox,
  SearchedOptions,
} from '../../../components/form/choices/searched-options.tsx';
import { COUNTRIES, getCountryName } from './countries.ts';
import classes from './country-field.module.css';

interface CountryFieldProps {
  countries: readonly string[] | null;
  isDisabled: boolean;
  onChange: (countries: string[] | null) => void;
}

const MAX_NAMES_SHOWN = 3;
const OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, text: name }));

export function CountryField({ countries, isDisabled, onChange }: CountryFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const choice = describeChoice(countries);

  return (
    <div>
      <span className={classes.label} aria-hidden>
        {texts.countries} <span className={classes.when}>{texts.countriesWhen}</span>
      </span>
      <PopoverField
        name={texts.countriesButton(choice)}
        label={texts.countries}
        icon={<IconWorld size={16} aria-hidden />}
        value={choice}
        isOpen={isOpen}
        isDisabled={isDisabled}
        isFieldWide
        onOpenChange={setOpen}
      >
        <OptionCheckbox
          isInPopover
          isOn={countries === null}
          onChange={(isOn) => onChange(isOn ? null : [])}
        >
          {texts.allCountries}
        </OptionCheckbox>
        {countries !== null && (
          <SearchedOptions
            search={texts.searchCountry}
            none={texts.noSuchCountry}
            options={OPTIONS}
            chosenValues={countries}
            onChange={onChange}
          />
        )}
      </PopoverField>
    </div>
  );
}

function describeChoice(countries: readonly string[] | null): string {
  if (countries === null) return texts.allCountries;
  if (countries.length === 0) return texts.noCountry;
  const names = countries.slice(0, MAX_NAMES_SHOWN).map(getCountryName);
  return texts.someCountries(names, countries.length - names.length);
}
