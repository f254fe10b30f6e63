import classes from './brand.module.css';
import { PRODUCT } from './page-header.js';

/** The logo: a cheque with its counterfoil torn off along the perforation, and a tick on the part that is kept. */
export const Brand = ({ size = 'md' }: { readonly size?: 'md' | 'lg' }) => (
  <span className={classes['brand']} data-size={size}>
    <svg viewBox="0 0 28 20" aria-hidden className={classes['mark']}>
      <path d="M2.500 1h6v18h-6A1.500 1.500 0 0 1 1 17.500v-15A1.500 1.500 0 0 1 2.500 1Z" fill="currentColor" opacity="0.55" />
      <path d="M11 1h14.500A1.500 1.500 0 0 1 27 2.500v15a1.500 1.500 0 0 1-1.500 1.500H11Z" fill="currentColor" />
      <path d="m15 10.200 2.900 3 5.300-6" className={classes['tick']} />
    </svg>
    {PRODUCT}
  </span>
);
