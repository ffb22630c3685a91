import type { AuditActorKind, AuditEvent } from '@alo/contract/audit-events.ts';
import { auditActorKind } from '@alo/messages/audit.ts';
import {
  IconHeadset,
  IconKey,
  IconSettings,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Avatar } from '../../components/avatar.tsx';
import classes from './audit-actor.module.css';

const ICONS: Record<Exclude<AuditActorKind, 'user'>, TablerIcon> = {
  service: IconKey,
  operator: IconHeadset,
  anonymous: IconUserQuestion,
  system: IconSettings,
};

/** Who did it: a person by initials, everything else by icon; the kind always also as a word. */
export function AuditActor({ event }: { event: Pick<AuditEvent, 'actorKind' | 'actorName'> }) {
  const { actorKind, actorName } = event;
  return (
    <span className={classes.actor}>
      <Avatar
        name={actorName}
        icon={actorKind === 'user' ? undefined : <KindIcon kind={actorKind} />}
        tone={actorKind === 'operator' ? 'accent' : 'neutral'}
        size="sm"
      />
      <span className={classes.text}>
        <span className={classes.name}>{actorName}</span>
        <span className={classes.kind}>{auditActorKind[actorKind]}</span>
      </span>
    </span>
  );
}

function KindIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return <Icon size={14} />;
}
