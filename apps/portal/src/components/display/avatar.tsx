import type { ReactNode } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  icon?: ReactNode;
  tone?: 'accent' | 'neutral';
  size?: 'lg' | 'md' | 'sm';
}

export function Avatar({ name, icon, tone = 'accent', size = 'md' }: AvatarProps) {
  return (
    <span className={classes.avatar} data-tone={tone} data-size={size} aria-hidden>
      {icon ?? getInitials(name)}
    </span>
  );
}

function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0]![0], words.at(-1)![0]] : [words[0]?.[0]];
  return letters.join('').toUpperCase();
}
