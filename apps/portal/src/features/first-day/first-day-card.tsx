import { firstDay as texts } from '@alo/messages/product/first-day.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { getCrmName } from './crm-name.ts';
import type { FirstDayActions } from './first-day-actions.ts';
import classes from './first-day-card.module.css';
import { StepRow } from './step-row.tsx';
import { sumMinutes } from './steps.ts';
import type { ShownFirstDay } from './use-first-day.ts';

interface FirstDayCardProps extends ShownFirstDay {
  actions: FirstDayActions;
}

/** DSH-10 */
export function FirstDayCard({ day, steps, answers, change, actions }: FirstDayCardProps) {
  const titleId = useId();
  const listId = useId();
  const undone = steps.filter(({ doneAt }) => doneAt === null);
  const done = steps.length - undone.length;
  const isFinished = undone.length === 0;
  const isFolded = answers.isFolded === true || isFinished;
  const next = undone[0]?.name;
  const recordedAt = day.call?.deliveries.find(({ state }) => state === 'delivered')?.gateway;
  const lead = (() => {
    if (undone.length === 1 && next === 'call' && day.call !== null) return texts.begun;
    return texts.left(undone.length, sumMinutes(steps));
  })();
  const Chevron = isFolded ? IconChevronDown : IconChevronUp;

  return (
    <section className={`no-print ${classes.card}`} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.heading}>
          <h2 id={titleId} className={classes.title}>
            {texts.title}
          </h2>
          <p className={classes.lead} role="status">
            {isFinished ? texts.finished(recordedAt ? getCrmName(recordedAt) : null) : lead}
          </p>
        </div>
        {isFinished ? (
          <div className={classes.actions}>
            <Button component={Link} to="/report/calls">
              {texts.openCalls}
            </Button>
            <Button
              variant="filled"
              leftSection={<IconCheck size={16} aria-hidden />}
              onClick={() => change({ isClosed: true })}
            >
              {texts.close}
            </Button>
          </div>
        ) : (
          <div className={classes.progress}>
            <div className={classes.bar}>
              <ProgressBar label={texts.progress} value={done / steps.length} />
            </div>
            <span className={`tabular ${classes.count}`}>{texts.count(done, steps.length)}</span>
            <IconButton
              label={isFolded ? texts.unfold : texts.fold}
              aria-expanded={!isFolded}
              aria-controls={listId}
              onClick={() => change({ isFolded: !isFolded })}
            >
              <Chevron size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {!isFolded && (
        <>
          <ol id={listId} className={classes.steps}>
            {steps.map((step, index) => (
              <StepRow
                key={step.name}
                step={step}
                position={index + 1}
                isNext={step.name === next}
                day={day}
                actions={actions}
                onSkip={(name) => change({ skipped: [...(answers.skipped ?? []), name] })}
              />
            ))}
          </ol>
          <div className={classes.foot}>
            <Button size="sm" variant="subtle" onClick={() => change({ isClosed: true })}>
              {texts.dismiss}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
