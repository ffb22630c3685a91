import type { AuditActorKind, AuditEvent } from '@alo/contract/product/audit-events.ts';
import { auditActorKind } from '@alo/messages/product/audit.ts';
import {
  IconHeadset,
  IconKey,
  IconSettings,
  IconUserQuestion,
  type TablerIcon,
} from '@tabler/icons-react';
import { Avatar } from '../../../components/display/avatar.tsx';
import classes from './audit-actor.module.css';

const ICONS: Record<Exclude<AuditActorKind, 'user'>, TablerIcon> = {
  service: IconKey,
  operator: IconHeadset,
  anonymous: IconUserQuestion,
  system: IconSettings,
};

type ActorFields = Pick<AuditEvent, 'actorKind' | 'actorName' | 'actorPersonName'>;

export function AuditActor({ event }: { event: ActorFields }) {
  const { actorKind, actorName, actorPersonName } = event;
  return (
    <span className={classes.actor}>
      <Avatar
        name={actorPersonName ?? actorName}
        icon={actorKind === 'user' ? undefined : <KindIcon kind={actorKind} />}
        tone={actorKind === 'operator' ? 'accent' : 'neutral'}
        size="sm"
      />
      <span className={classes.text}>
        <span className={classes.name}>{actorPersonName ?? actorName}</span>
        <span className={classes.kind}>
          {actorPersonName === null ? auditActorKind[actorKind] : actorName}
        </span>
      </span>
    </span>
  );
}

function KindIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return <Icon size={14} />;
}
