import { accessType } from '@alo/messages/platform/layout.ts';
import { Avatar } from '../../components/display/avatar.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './user-name.module.css';

/** LAY-01 */
export function UserName({ isCompact = false }: { isCompact?: boolean }) {
  const { user, organization } = useSession();
  return (
    <span className={classes.user} data-compact={isCompact || undefined}>
      <Avatar name={user.name} />
      <span className={classes.text}>
        <span className={classes.name} title={user.name}>
          {user.name}
        </span>
        <span className={classes.access} title={organization.name}>
          <span className={classes.organization}>{organization.name}</span>
          <span className={classes.role}> · {accessType[user.role]}</span>
        </span>
      </span>
    </span>
  );
}
