import { extensionLimits as texts } from '@alo/messages/extension-limits.ts';
import { TextInput } from '@mantine/core';
import { IconSearch, IconWorld } from '@tabler/icons-react';
import { useState } from 'react';
import { toggled } from '../../../components/choice-chip.tsx';
import { PopoverField } from '../../../components/popover-field.tsx';
import { plainText } from '../../../lib/plain-text.ts';
import { COUNTRIES, countryName } from './countries.ts';
import classes from './country-field.module.css';

interface CountryFieldProps {
  /** Null: every one. */
  countries: readonly string[] | null;
  isDisabled: boolean;
  onChange: (countries: string[] | null) => void;
}

const NAMES_SHOWN = 3;

/** To which countries an extension dials that dials abroad. */
export function CountryField({ countries, isDisabled, onChange }: CountryFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const chosen = countries ?? [];
  const choice = choiceText(countries);
  const found = COUNTRIES.filter(({ name }) => plainText(name).includes(plainText(search)));

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
        onOpenChange={(open) => {
          setOpen(open);
          setSearch('');
        }}
      >
        <label className={classes.option}>
          <input
            type="checkbox"
            checked={countries === null}
            onChange={(event) => onChange(event.currentTarget.checked ? null : [])}
          />
          {texts.allCountries}
        </label>
        {countries !== null && (
          <>
            <TextInput
              data-autofocus
              aria-label={texts.searchCountry}
              placeholder={texts.searchCountry}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            {found.length === 0 && <p className={classes.none}>{texts.noSuchCountry}</p>}
            <ul className={classes.list}>
              {found.map(({ code, name }) => (
                <li key={code}>
                  <label className={classes.option}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(code)}
                      onChange={(event) =>
                        onChange(toggled(chosen, code, event.currentTarget.checked))
                      }
                    />
                    {name}
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
      </PopoverField>
    </div>
  );
}

function choiceText(countries: readonly string[] | null): string {
  if (countries === null) return texts.allCountries;
  if (countries.length === 0) return texts.noCountry;
  const names = countries.slice(0, NAMES_SHOWN).map(countryName);
  return texts.someCountries(names, countries.length - names.length);
}
