import { askForCredit } from '@alo/contract/money/credit-requests.ts';
import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { formatTime } from '../../../lib/text/time/relative-time.ts';
import classes from './credit-strip.module.css';

/** WPH-21: an ADMIN adds credit, a USER asks for it. */
export function CreditAction({ onAddCredit }: { onAddCredit: () => void }) {
  const { isAdmin } = useSession();
  if (!isAdmin) return <AskAdmins />;
  return (
    <Button size="sm" className={classes.action} onClick={onAddCredit}>
      {texts.topUp}
    </Button>
  );
}

function AskAdmins() {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  const [isAsked, setAsked] = useState(false);

  async function ask() {
    setAsking(true);
    try {
      const { notifiedAt } = await callApi(askForCredit, {});
      setAnswer(texts.adminsAsked(formatTime(notifiedAt)));
      setAsked(true);
    } catch (error) {
      setAnswer(describeError(error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <>
      {!isAsked && (
        <Button size="sm" className={classes.action} loading={isAsking} onClick={() => void ask()}>
          {texts.askAdmins}
        </Button>
      )}
      <p role="status" className={classes.answer}>
        {answer}
      </p>
    </>
  );
}
