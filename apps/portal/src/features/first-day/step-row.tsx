import type { FirstDay } from '@alo/contract/product/first-day.ts';
import { BONUS } from '@alo/domain/money/ledger.ts';
import { formatMoney, moneyFromReais } from '@alo/domain/money/money.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { parseSipDevice } from '@alo/domain/sip/sip-device.ts';
import { firstDay as texts } from '@alo/messages/product/first-day.ts';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { formatTime } from '../../lib/text/time/relative-time.ts';
import { CallLines } from './call-lines.tsx';
import { getCrmName } from './crm-name.ts';
import type { FirstDayActions } from './first-day-actions.ts';
import type { SkippableStep } from './first-day-answers.ts';
import classes from './first-day-card.module.css';
import type { Step } from './steps.ts';

interface StepRowProps {
  step: Step;
  position: number;
  isNext: boolean;
  day: FirstDay;
  actions: FirstDayActions;
  onSkip: (step: SkippableStep) => void;
}

export function StepRow({ step, position, isNext, day, actions, onSkip }: StepRowProps) {
  const { title, help } = describeStep(step, day);
  const isDone = step.doneAt !== null;
  return (
    <li className={classes.step} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.mark} data-state={isDone ? 'done' : isNext ? 'next' : 'open'}>
        {isDone ? <IconCheck size={16} aria-hidden /> : position}
        {isDone && <span className="visually-hidden">{texts.done}</span>}
      </span>
      <div className={classes.text}>
        <p className={classes.name} data-done={isDone || undefined}>
          {title}
        </p>
        {help !== '' && <p className={classes.help}>{help}</p>}
        {step.name === 'call' && day.call !== null && <CallLines call={day.call} />}
      </div>
      <div className={classes.end}>
        <StepAction step={step} isNext={isNext} day={day} actions={actions} onSkip={onSkip} />
      </div>
      {step.doneAt !== null && (
        <time className={`tabular ${classes.time} ${classes.doneAt}`} dateTime={step.doneAt}>
          {formatTime(step.doneAt)}
        </time>
      )}
    </li>
  );
}

function describeStep(
  { name, doneAt }: Step,
  { taxId, credit, extension, phone, crm, call, chosenCrm }: FirstDay,
): { title: string; help: string } {
  switch (name) {
    case 'taxId':
      return taxId
        ? {
            title: texts.taxId.done,
            help: texts.taxId.detail(
              taxId.company,
              taxId.bonus === null ? null : formatMoney(moneyFromReais(taxId.bonus)),
            ),
          }
        : { title: texts.taxId.todo, help: texts.taxId.help(formatMoney(BONUS)) };
    case 'credit':
      return credit
        ? {
            title: texts.credit.done,
            help: texts.credit.detail(formatMoney(moneyFromReais(credit.amount))),
          }
        : { title: texts.credit.todo, help: texts.credit.help };
    case 'extension':
      return extension
        ? {
            title: texts.extension.done(extension.number),
            help: formatAttendantName(extension),
          }
        : { title: texts.extension.todo, help: texts.extension.help };
    case 'phone':
      return phone
        ? { title: texts.phone.done, help: parseSipDevice(phone.userAgent, null)?.name ?? '' }
        : { title: texts.phone.todo, help: texts.phone.help(extension?.number ?? null) };
    case 'crm':
      if (crm) return { title: texts.crm.done(getCrmName(crm.gateway)), help: texts.crm.detail };
      return chosenCrm === null
        ? { title: texts.crm.todo(null), help: texts.crm.help }
        : { title: texts.crm.todo(getCrmName(chosenCrm)), help: texts.crm.chosen };
    case 'call':
      return {
        title: texts.call.todo,
        help:
          call === null || (doneAt === null && !call.isAnswered)
            ? texts.call.help
            : texts.call.from(formatPhoneNumber(call.dialedNumber), call.extensionNumber),
      };
  }
}

function StepAction({
  step: { name, doneAt },
  isNext,
  day,
  actions,
  onSkip,
}: Omit<StepRowProps, 'position'>): ReactNode {
  const isDone = doneAt !== null;
  const variant = isNext ? 'filled' : 'default';
  switch (name) {
    case 'taxId':
      return isDone ? null : (
        <Button size="sm" variant={variant} component={Link} to="/financial-data">
          {texts.taxId.action}
        </Button>
      );
    case 'credit':
      return isDone ? null : (
        <>
          {day.taxId !== null && (
            <Button size="sm" variant="subtle" onClick={() => onSkip('credit')}>
              {texts.credit.skip}
            </Button>
          )}
          <Button size="sm" variant={variant} onClick={actions.addCredit}>
            {texts.credit.action}
          </Button>
        </>
      );
    case 'extension':
      return actions.renderNewExtension(isNext);
    case 'phone':
      if (day.extension === null) return <Waiting text={texts.phone.waits} />;
      return (
        <>
          {!isDone && (
            <Button size="sm" variant="subtle" onClick={actions.openWebphone}>
              {texts.phone.webphone}
            </Button>
          )}
          {actions.renderConnectPhone(isNext)}
        </>
      );
    case 'crm':
      return isDone ? null : (
        <>
          <Button size="sm" variant="subtle" onClick={() => onSkip('crm')}>
            {texts.crm.skip}
          </Button>
          <Button size="sm" variant={variant} component={Link} to="/integrations/manager">
            {texts.crm.action}
          </Button>
        </>
      );
    case 'call':
      if (day.call?.isAnswered) return null;
      return day.phone === null ? (
        <Waiting text={texts.call.waits} />
      ) : (
        <Waiting text={texts.call.waiting} isLive />
      );
  }
}

function Waiting({ text, isLive = false }: { text: string; isLive?: boolean }) {
  return (
    <span className={classes.waiting} data-live={isLive || undefined}>
      {text}
    </span>
  );
}
