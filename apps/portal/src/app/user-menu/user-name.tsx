import { accessType } from '@alo/messages/layout.ts';
import { useSession } from '../../lib/session.tsx';
import classes from './user-name.module.css';

/** Who is signed in, for whom, and with which access (portal §2, header). */
export function UserName({ isCompact = false }: { isCompact?: boolean }) {
  const { user, organization } = useSession();
  return (
    <span className={classes.user} data-compact={isCompact || undefined}>
      <span className={classes.avatar} aria-hidden>
        {initials(user.name)}
      </span>
      <span className={classes.text}>
        <span className={classes.name}>{user.name}</span>
        <span className={classes.access}>
          {organization.name} · {accessType[user.role]}
        </span>
      </span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0]![0], words.at(-1)![0]] : [words[0]?.[0]];
  return letters.join('').toUpperCase();
}
