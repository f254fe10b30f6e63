import { termsTexts } from '@counterfoil/domain';
import classes from '../verification.module.css';

/** The terms, folded below the checkbox that accepts them. */
export const Terms = ({ customerName }: { readonly customerName: string }) => (
  <details className={classes['more']}>
    <summary>Read the terms of service and privacy policy</summary>
    <div className={classes['moreBody']}>
      {termsTexts(customerName).map(({ heading, text }) => (
        <p key={heading}>
          <strong>{heading}.</strong>
          {` ${text}`}
        </p>
      ))}
    </div>
  </details>
);
