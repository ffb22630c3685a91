import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { audit, AUDIT_GROUPS, auditGroup, type AuditGroup } from '@alo/messages/product/audit.ts';
import { TextInput } from '@mantine/core';
import { FilterField } from '../../components/table/filter-field.tsx';
import { SelectField } from '../../components/form/fields/select-field.tsx';
import { useDebouncedText } from '../../lib/hooks/use-debounced-text.ts';
import { AUDIT_PERIODS, type AuditFilter, type AuditPeriod } from './audit-filter.ts';
import classes from './audit-toolbar.module.css';

interface AuditToolbarProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

export function AuditToolbar({ filter, onChange }: AuditToolbarProps) {
  return (
    <div className={classes.bar}>
      <TermField term={filter.term} onChange={(term) => onChange({ term })} />
      <SelectField
        aria-label={audit.group}
        className={classes.select}
        data={[
          { value: '', label: audit.allGroups },
          ...AUDIT_GROUPS.map((value) => ({ value, label: auditGroup[value] })),
        ]}
        value={filter.group ?? ''}
        onChange={(event) =>
          onChange({ group: (event.currentTarget.value || null) as AuditGroup | null })
        }
      />
      <SelectField
        aria-label={audit.period}
        className={classes.select}
        data={AUDIT_PERIODS.map((value) => ({ value, label: audit.periods[value] }))}
        value={filter.period}
        onChange={(event) => onChange({ period: event.currentTarget.value as AuditPeriod })}
      />
      {filter.period === 'custom' && (
        <div className={classes.days}>
          <DayField
            label={audit.from}
            day={filter.from}
            max={filter.until ?? undefined}
            onChange={(from) => onChange({ from })}
          />
          <DayField
            label={audit.until}
            day={filter.until}
            min={filter.from ?? undefined}
            onChange={(until) => onChange({ until })}
          />
        </div>
      )}
    </div>
  );
}

function TermField({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const { text, type } = useDebouncedText(term, onChange);
  return <FilterField label={audit.search} value={text} onChange={type} />;
}

interface DayFieldProps {
  label: string;
  day: string | null;
  min?: string;
  max?: string;
  onChange: (day: string | null) => void;
}

function DayField({ label, day, min, max = dayAt(), onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth={40}
      min={min}
      max={max}
      value={day ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
