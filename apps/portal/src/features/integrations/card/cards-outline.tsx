import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import gridClasses from '../card-grid.module.css';
import { SectionHead } from '../section-head.tsx';
import classes from './cards-outline.module.css';

const CARDS = 3;
const ROWS = 18;

export function CardsOutline() {
  return (
    <div className={gridClasses.sections}>
      <span role="status" className="visually-hidden">
        {layout.loading}
      </span>
      <section aria-label={texts.telephony}>
        <SectionHead title={texts.telephony} />
        <Cards count={CARDS} />
      </section>
      <section aria-label={texts.crm}>
        <SectionHead title={texts.crm}>
          <span className={classes.search}>
            <Skeleton height="100%" radius={8} />
          </span>
        </SectionHead>
        <Cards count={ROWS} isRow />
      </section>
    </div>
  );
}

function Cards({ count, isRow = false }: { count: number; isRow?: boolean }) {
  return (
    <div className={gridClasses.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes.card} data-row={isRow || undefined}>
          <div className={classes.head}>
            <Skeleton width={36} height={36} radius={10} />
            <Skeleton width={96} />
            <span className={classes.toggle}>
              <Skeleton width={34} height={20} radius={10} />
            </span>
          </div>
          {!isRow && (
            <div className={classes.body}>
              <Skeleton width="80%" />
              <Skeleton width="55%" />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
