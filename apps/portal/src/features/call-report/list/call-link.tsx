import type { Call } from '@alo/domain/calls/call.ts';
import { formatPhoneNumber } from '@alo/domain/phone-numbers/phone-number.ts';
import { callPage } from '@alo/messages/telephony/call-page.ts';
import { getCallPath } from '../details/call-path.ts';
import classes from './call-link.module.css';

/** Covers its row. The list handles the click, because a router link per row slows the scroll. */
export const CallLink = ({ call }: { call: Call }) => (
  <a className={classes.link} href={getCallPath(call.id)} data-call={call.id}>
    {formatPhoneNumber(call.dialedNumber) || callPage.hiddenNumber}
  </a>
);
