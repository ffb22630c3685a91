import { deliveries as texts } from '@alo/messages/deliveries.ts';
import type { ReactNode } from 'react';
import { FilterField } from '../../components/data-table/filter-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSettledText } from '../../lib/use-settled-text.ts';
import { ExtensionField } from './extension-field.tsx';
import { isCrm } from './is-crm.ts';
import {
  EXTENSION_WEBHOOK,
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
  /** At its end. */
  children: ReactNode;
}

export function LogToolbar({ view, onChange, children }: LogToolbarProps) {
  const { gateway, extension } = view;
  const { text, type } = useSettledText(view.contact, (contact) => onChange({ contact }));
  return (
    <div className={classes.bar}>
      <FilterField
        label={isCrm(gateway ?? '') ? texts.searchNames : texts.search}
        value={text}
        onChange={type}
      />
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
      {gateway !== EXTENSION_WEBHOOK && (
        <ExtensionField
          className={classes.select}
          extension={extension}
          onChange={(next) => onChange({ extension: next })}
        />
      )}
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
      <div className={classes.end}>{children}</div>
    </div>
  );
}
