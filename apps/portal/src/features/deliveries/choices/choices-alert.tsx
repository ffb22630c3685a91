import { choices as texts } from '@alo/messages/deliveries/ambiguous-deliveries.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Alert } from '../../../components/feedback/alert.tsx';
import { getChoicesPath } from '../texts/next-step.ts';
import classes from './choices-alert.module.css';
import { useAmbiguous } from './use-choices.ts';
import { isCrm } from '../../../lib/text/target-name.ts';

export function ChoicesAlert({ gateway }: { gateway: string }) {
  const { data } = useAmbiguous(isCrm(gateway) ? gateway : null);
  if (data === undefined || data.total === 0) return null;
  return (
    <div className={classes.box}>
      <Alert
        tone="info"
        action={
          <Button size="sm" component={Link} to={getChoicesPath(gateway)}>
            {texts.open}
          </Button>
        }
      >
        {texts.waiting(data.total)}
      </Alert>
    </div>
  );
}
