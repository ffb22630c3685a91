import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  tone?: 'accent' | 'neutral';
}

/** A person by their initials; the name always stands beside it. */
export function Avatar({ name, tone = 'accent' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-tone={tone} aria-hidden>
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0]![0], words.at(-1)![0]] : [words[0]?.[0]];
  return letters.join('').toUpperCase();
}
