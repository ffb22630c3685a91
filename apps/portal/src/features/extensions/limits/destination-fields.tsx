import { type Destination, DESTINATIONS } from '@alo/contract/telephony/extension-limits.ts';
import {
  destinationTexts,
  extensionLimits as texts,
} from '@alo/messages/telephony/extension-limits.ts';
import { toggleInList } from '../../../components/form/choices/choice-chip.tsx';
import type { FormFields } from '../../../lib/forms/use-form-draft.ts';
import { SwitchRow } from '../switch-row.tsx';
import { CountryField } from './country-field.tsx';
import classes from './destination-fields.module.css';
import type { LimitsDraft } from './limits-draft.ts';

interface DestinationFieldsProps {
  form: FormFields<LimitsDraft>;
  locked: readonly Destination[];
  isReadOnly?: boolean;
}

export function DestinationFields({ form, locked, isReadOnly = false }: DestinationFieldsProps) {
  const { destinations } = form.draft;
  const isInternational =
    destinations.includes('international') && !locked.includes('international');
  return (
    <>
      <div className={classes.card}>
        {DESTINATIONS.map((destination) => {
          const isLocked = locked.includes(destination);
          return (
            <SwitchRow
              key={destination}
              name="destinations"
              isAtEnd
              label={destinationTexts[destination].name}
              help={isLocked ? texts.locked : destinationTexts[destination].help}
              isOn={destinations.includes(destination) && !isLocked}
              isLocked={isLocked}
              isDisabled={isReadOnly}
              onChange={(isOn) =>
                form.change('destinations', toggleInList(destinations, destination, isOn))
              }
            />
          );
        })}
      </div>
      <CountryField
        countries={form.draft.countries}
        isDisabled={isReadOnly || !isInternational}
        onChange={(countries) => form.change('countries', countries)}
      />
    </>
  );
}
