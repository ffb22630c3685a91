import { brand } from '../../lib/brand.ts';
import classes from './brand-mark.module.css';

export function BrandMark({ isCompact = false }: { isCompact?: boolean }) {
  if (brand.logoUrl !== null && !isCompact) {
    return <img className={classes.logo} src={brand.logoUrl} alt={brand.productName} />;
  }
  return (
    <span className={classes.brand}>
      <span className={classes.mark} aria-hidden>
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M2 7v2M5 4.5v7M8 2v12M11 5v6M14 7v2" />
        </svg>
      </span>
      <span className={isCompact ? 'visually-hidden' : classes.name}>{brand.productName}</span>
    </span>
  );
}
