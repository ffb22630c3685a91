import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import { ExtensionField } from './extension-field.tsx';
import {
  type LogPeriod,
  type LogView,
  PERIODS,
  STATE_GROUPS,
  type StateGroup,
} from './log-view.ts';
import classes from './log-filters.module.css';
import { EXTENSION_WEBHOOK } from '../../../lib/text/target-name.ts';

interface LogFiltersProps {
  view: LogView;
  isLabelled?: boolean;
  onChange: (part: Partial<LogView>) => void;
}

export function LogFilters({ view, isLabelled = false, onChange }: LogFiltersProps) {
  const { gateway, extension } = view;
  const getLabelProps = (label: string) => ({
    className: classes.select!,
    [isLabelled ? 'label' : 'aria-label']: label,
  });
  return (
    <>
      <SelectField
        {...getLabelProps(texts.state)}
        data={Object.keys(STATE_GROUPS).map((value) => ({
          value,
          label: texts.states[value as StateGroup],
        }))}
        value={view.group}
        onChange={(event) => onChange({ group: event.currentTarget.value as StateGroup })}
      />
      {gateway !== EXTENSION_WEBHOOK && (
        <ExtensionField
          {...getLabelProps(texts.extension)}
          extension={extension}
          onChange={(next) => onChange({ extension: next })}
        />
      )}
      <SelectField
        {...getLabelProps(texts.period)}
        data={Object.keys(PERIODS).map((value) => ({
          value,
          label: texts.periods[value as LogPeriod],
        }))}
        value={view.period}
        onChange={(event) => onChange({ period: event.currentTarget.value as LogPeriod })}
      />
    </>
  );
}
