import { callRecords } from '@alo/messages/deliveries/call-records.ts';
import { callPage as texts } from '@alo/messages/telephony/call-page.ts';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import classes from './call-details-page.module.css';
import factClasses from './call-facts.module.css';
import sideClasses from './call-side.module.css';
import timelineClasses from './call-timeline.module.css';

const WIDTHS = [72, 56, 96, 80];

export function CallSkeleton() {
  const { isUnlimited } = useSession().organization;
  return (
    <>
      <PageHeader
        title={texts.loading}
        mark={<Skeleton width={32} height={32} radius={16} />}
        lead={
          <span className={classes.skeletonLead}>
            <Skeleton height={14} />
          </span>
        }
        back={{ label: texts.back, to: '/report/calls' }}
        actions={<Skeleton width={136} height="var(--h-control)" radius={8} />}
      />
      <div className={classes.page} aria-hidden>
        <div className={factClasses.facts}>{WIDTHS.slice(isUnlimited ? 1 : 0).map(renderFact)}</div>
        <div className={classes.main}>
          <div className={factClasses.facts}>{renderFact(240)}</div>
          {renderCard(callRecords.title, 96)}
          <SectionCard title={texts.events.title}>
            <div className={timelineClasses.list}>
              {WIDTHS.map((width) => (
                <div key={width} className={`${timelineClasses.event} ${classes.skeletonEvent}`}>
                  <Skeleton width={18} height={18} radius={9} />
                  <span className={timelineClasses.text}>
                    <Skeleton width={width + 120} height={14} />
                  </span>
                  <Skeleton width={56} />
                </div>
              ))}
            </div>
          </SectionCard>
        </div>
        <div className={classes.side}>
          {renderCard(texts.note.title, 118)}
          {!isUnlimited && renderCard(texts.price.title, 80)}
        </div>
      </div>
    </>
  );
}

const renderFact = (width: number) => (
  <div key={width} className={`${factClasses.fact} ${classes.skeletonFact}`}>
    <Skeleton width={width} />
    <Skeleton width={width + 24} height={20} />
    <Skeleton width={width - 16} />
  </div>
);

const renderCard = (title: string, height: number) => (
  <SectionCard title={title}>
    <div className={sideClasses.body}>
      <Skeleton height={height} radius={8} />
    </div>
  </SectionCard>
);
