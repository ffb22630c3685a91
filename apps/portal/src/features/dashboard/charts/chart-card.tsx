import { dashboard } from '@alo/messages/telephony/dashboard.ts';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import classes from './chart-card.module.css';

interface ChartCardProps {
  title: string;
  hint?: string;
  controls?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
}

export function ChartCard({ title, hint, controls, chart, table }: ChartCardProps) {
  const titleId = useId();
  const [showsTable, setShowsTable] = useState(false);
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <div className={classes.actions}>
          {hint !== undefined && !showsTable && <span className={classes.hint}>{hint}</span>}
          {controls}
          <IconButton
            size="sm"
            label={showsTable ? dashboard.charts.asChart : dashboard.charts.asTable}
            className={classes.toggle}
            onClick={() => setShowsTable((before) => !before)}
          >
            {showsTable ? (
              <IconChartBar size={18} aria-hidden />
            ) : (
              <IconTable size={18} aria-hidden />
            )}
          </IconButton>
        </div>
      </div>
      {showsTable ? table : <figure aria-labelledby={titleId}>{chart}</figure>}
    </section>
  );
}
