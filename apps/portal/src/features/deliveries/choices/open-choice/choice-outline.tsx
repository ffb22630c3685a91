import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import cardClasses from './candidate-card.module.css';
import classes from './open-choice.module.css';

const FACTS = [
  [56, 110],
  [96, 60],
  [104, 84],
] as const;

export function ChoiceOutline() {
  return (
    <div className={classes.choice} aria-hidden>
      <div className={classes.head}>
        <Skeleton width={36} height={36} radius={10} />
        <div className={classes.titleOutline}>
          <Skeleton width={120} height={14} />
          <Skeleton width={220} />
        </div>
      </div>
      <div className={classes.candidates}>
        {[130, 110].map((width) => (
          <div key={width} className={cardClasses.card}>
            <div className={cardClasses.head}>
              <Skeleton width={32} height={32} radius={16} />
              <div className={classes.titleOutline}>
                <Skeleton width={width} />
                <Skeleton width={50} height={10} />
              </div>
            </div>
            <div className={cardClasses.facts}>
              {FACTS.map(([label, value]) => (
                <div key={label} className={`${cardClasses.fact} ${cardClasses.factOutline}`}>
                  <Skeleton width={label} />
                  <Skeleton width={value} />
                </div>
              ))}
            </div>
            <span className={cardClasses.pickOutline}>
              <Skeleton height="100%" radius={8} />
            </span>
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        <div className={classes.remember}>
          <div className={classes.rememberOutline}>
            <Skeleton width={18} height={18} radius={4} />
            <Skeleton width={230} />
          </div>
        </div>
        <Skeleton width={110} height={36} radius={8} />
      </div>
    </div>
  );
}
