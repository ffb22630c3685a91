import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { FilterField } from '../../components/data-table/filter-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSettledText } from '../../lib/use-settled-text.ts';
import {
  type LogPeriod,
  type LogView,
  PERIODS,
  STATE_GROUPS,
  type StateGroup,
} from './log-view.ts';
import classes from './log-toolbar.module.css';

interface LogToolbarProps {
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
}

export function LogToolbar({ view, onChange }: LogToolbarProps) {
  const { text, type } = useSettledText(view.number, (number) => onChange({ number }));
  return (
    <div className={classes.bar}>
      <FilterField label={texts.search} value={text} onChange={type} />
      <SelectField
        aria-label={texts.state}
        className={classes.select}
        data={Object.keys(STATE_GROUPS).map((value) => ({
          value,
          label: texts.states[value as StateGroup],
        }))}
        value={view.group}
        onChange={(event) => onChange({ group: event.currentTarget.value as StateGroup })}
      />
      <SelectField
        aria-label={texts.period}
        className={classes.select}
        data={Object.keys(PERIODS).map((value) => ({
          value,
          label: texts.periods[value as LogPeriod],
        }))}
        value={view.period}
        onChange={(event) => onChange({ period: event.currentTarget.value as LogPeriod })}
      />
    </div>
  );
}
