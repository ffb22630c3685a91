import { layout } from '@alo/messages/platform/layout.ts';
import { Badge } from '../../components/feedback/badge.tsx';
import classes from './beta-badge.module.css';

export const BetaBadge = () => (
  <span className={classes.beta}>
    <Badge tone="accent">{layout.beta}</Badge>
  </span>
);
