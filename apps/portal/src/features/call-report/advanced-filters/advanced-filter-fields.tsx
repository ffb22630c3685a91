import { CALL_DIRECTIONS } from '@alo/domain/calls/call.ts';
import { CALL_OUTCOMES, MAIN_OUTCOMES } from '@alo/domain/calls/hangup-cause.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { callDirection, callOutcome } from '@alo/messages/telephony/calls.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import classes from './advanced-filters.module.css';
import { type AdvancedFilter, DURATION_BANDS } from '../filter/call-report-filter.ts';
import { ExtensionSelect } from './extension-select.tsx';
import { ChoiceChip, toggleInList } from '../../../components/form/choices/choice-chip.tsx';

interface AdvancedFilterFieldsProps {
  draft: AdvancedFilter;
  isOwn: boolean;
  onChange: (part: Partial<AdvancedFilter>) => void;
}

export function AdvancedFilterFields({ draft, isOwn, onChange }: AdvancedFilterFieldsProps) {
  return (
    <div className={classes.fields}>
      {!isOwn && (
        <ExtensionSelect
          chosenNumbers={draft.extensions}
          onChange={(extensions) => onChange({ extensions })}
        />
      )}
      <TextInput
        label={callReport.attendant.label}
        placeholder={callReport.attendant.placeholder}
        value={draft.attendant}
        maxLength={100}
        onChange={(event) => onChange({ attendant: event.currentTarget.value })}
      />
      <div>
        <span className={classes.label} aria-hidden>
          {callReport.direction.label}
        </span>
        <Segmented
          label={callReport.direction.label}
          options={[
            { value: 'all', label: callReport.direction.all },
            ...CALL_DIRECTIONS.map((value) => ({ value, label: callDirection[value] })),
          ]}
          value={draft.direction ?? 'all'}
          onChange={(value) => onChange({ direction: value === 'all' ? null : value })}
        />
      </div>
      <fieldset className={classes.wide}>
        <legend className={classes.label}>{callReport.duration}</legend>
        <div className={classes.chips}>
          {DURATION_BANDS.map((band) => (
            <ChoiceChip
              key={band}
              label={callReport.durationBand[band]}
              isOn={draft.durations.includes(band)}
              onChange={(isOn) =>
                onChange({ durations: toggleInList(draft.durations, band, isOn) })
              }
            />
          ))}
        </div>
      </fieldset>
      <OutcomeChips draft={draft} onChange={onChange} />
    </div>
  );
}

function OutcomeChips({ draft, onChange }: Omit<AdvancedFilterFieldsProps, 'isOwn'>) {
  const [isFull, setFull] = useState(false);
  const shownOutcomes = CALL_OUTCOMES.filter(
    (outcome) => isFull || MAIN_OUTCOMES.includes(outcome) || draft.outcomes.includes(outcome),
  );
  return (
    <fieldset className={classes.wide}>
      <legend className={classes.label}>{callReport.outcome.label}</legend>
      <div className={classes.chips}>
        {shownOutcomes.map((outcome) => (
          <ChoiceChip
            key={outcome}
            label={callOutcome[outcome]}
            isOn={draft.outcomes.includes(outcome)}
            onChange={(isOn) => onChange({ outcomes: toggleInList(draft.outcomes, outcome, isOn) })}
          />
        ))}
        <Button
          variant="link"
          className={classes.more}
          aria-expanded={isFull}
          onClick={() => setFull(!isFull)}
        >
          {isFull ? callReport.outcome.showLess : callReport.outcome.showMore}
        </Button>
      </div>
    </fieldset>
  );
}
