import { dataTable, filters } from '@alo/messages/platform/controls.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FilterField } from '../../../components/table/filter-field.tsx';
import { FilterButton } from '../../../components/buttons/filter-button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { useIsPhone } from '../../../lib/hooks/use-is-narrow.ts';
import { useDebouncedText } from '../../../lib/hooks/use-debounced-text.ts';
import { LogFilters } from './log-filters.tsx';
import { countFilters, type LogView, clearFilters } from './log-view.ts';
import classes from './log-toolbar.module.css';
import { isCrm } from '../../../lib/text/target-name.ts';

interface LogToolbarProps {
  view: LogView;
  onChange: (part: Partial<LogView>) => void;
  children: ReactNode;
}

export function LogToolbar({ view, onChange, children }: LogToolbarProps) {
  const { text, type } = useDebouncedText(view.contact, (contact) => onChange({ contact }));
  const isPhone = useIsPhone();
  return (
    <div className={classes.bar}>
      <FilterField
        label={view.gateway === null || isCrm(view.gateway) ? texts.searchNames : texts.search}
        value={text}
        onChange={type}
      />
      {isPhone ? (
        <FilterSheet view={view} onChange={onChange} />
      ) : (
        <LogFilters view={view} onChange={onChange} />
      )}
      <div className={classes.end}>{children}</div>
    </div>
  );
}

function FilterSheet({ view, onChange }: Pick<LogToolbarProps, 'view' | 'onChange'>) {
  const [isOpen, setOpen] = useState(false);
  const active = countFilters(view);
  const { group, extension } = clearFilters(view);
  return (
    <>
      <FilterButton
        label={filters.open}
        activeCount={active}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={texts.filters}
        footer={
          <>
            <Button onClick={() => onChange({ group, extension, period: 'day' })}>
              {dataTable.clearFilters}
            </Button>
            <Button variant="filled" onClick={() => setOpen(false)}>
              {texts.showFiltered}
            </Button>
          </>
        }
      >
        <div className={classes.sheet}>
          <LogFilters view={view} isLabelled onChange={onChange} />
        </div>
      </Modal>
    </>
  );
}
