import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import classes from './recharge-rule.module.css';

export function RuleOutline() {
  return (
    <div className={classes.rule} aria-hidden>
      <div className={classes.head}>
        <Skeleton width={64} height={22} radius={6} />
        <Skeleton width={100} />
        <span className={`${classes.act} ${classes.actOutline}`}>
          <Skeleton height="100%" radius={8} />
        </span>
      </div>
      <div className={classes.body}>
        <span className={classes.sentenceOutline}>
          <Skeleton width="80%" height={18} />
          <Skeleton width="90%" height={18} />
          <Skeleton width="60%" height={18} />
        </span>
        <span className={classes.meterOutline}>
          <Skeleton height={8} radius={4} />
        </span>
      </div>
      <div className={classes.facts}>
        {['charged', 'last', 'next'].map((fact) => (
          <div key={fact} className={classes.factOutline}>
            <Skeleton width={120} />
            <Skeleton width={90} />
          </div>
        ))}
      </div>
    </div>
  );
}
