import { layout } from '@alo/messages/platform/layout.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconPhoneOff } from '@tabler/icons-react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { openWebphone } from '../../../lib/webphone-request.ts';
import type { CallView } from '../phone/phone-call.ts';
import type { Phone } from '../phone/phone.ts';
import { formatParty } from '../phone/dial-target.ts';
import { formatTimer, useSecond } from '../use-second.ts';
import classes from './call-pill.module.css';

interface CallPillProps {
  phone: Phone;
  calls: readonly CallView[];
  activeId: string | null;
}

export function CallPill({ phone, calls, activeId }: CallPillProps) {
  const now = useSecond();
  const call = calls.find(({ id }) => id === activeId) ?? calls[0]!;
  const who = formatParty(call.number, texts.extension) ?? texts.hiddenNumber;
  const { answeredAt, phase } = call;
  return (
    <aside className={`no-print ${classes.pill}`} aria-label={texts.withWhom(who)}>
      <button type="button" className={classes.open} onClick={() => openWebphone()}>
        <b>{who}</b>
        <span className="tabular">
          {answeredAt === null ? texts.phases[phase] : formatTimer(now - answeredAt)}
        </span>
        <span className="visually-hidden">{layout.openWebphone}</span>
      </button>
      <IconButton
        className={classes.hangUp}
        label={texts.hangUp}
        onClick={() => phone.getCall(call.id)?.hangUp()}
      >
        <IconPhoneOff size={18} aria-hidden />
      </IconButton>
    </aside>
  );
}
