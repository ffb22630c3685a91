import type { Integration } from '@alo/contract/crm/integrations.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { hasAccessEnded, isAccessEnding } from '../authorization/authorization-state.ts';
import classes from './access-end.module.css';

interface AccessEndProps {
  integration: Integration;
  name: string;
}

/** INT-10 */
export function AccessEnd({ integration, name }: AccessEndProps) {
  const { accessEndsAt } = integration;
  if (accessEndsAt === undefined) return null;
  const day = formatDay(dayAt(accessEndsAt));
  if (!isAccessEnding(integration)) return <p>{texts.accessHolds(name, day)}</p>;
  const formatText = hasAccessEnded(integration) ? texts.accessEnded : texts.accessEnds;
  return (
    <p className={classes.ending}>
      <IconAlertCircle size={16} aria-hidden />
      {formatText(name, day)}
    </p>
  );
}
