import classes from '../verification.module.css';

/** The terms, folded below the checkbox that accepts them. */
export const Terms = ({ customerName }: { readonly customerName: string }) => (
  <details className={classes['more']}>
    <summary>Read the terms of service and privacy policy</summary>
    <div className={classes['moreBody']}>
      <p>
        <strong>Terms of service.</strong>
        {` You answer on behalf of your company and are allowed to do so. What you enter is true to the best of your knowledge. ${customerName} decides what it does with your answer. New bank details take effect only after a second person at ${customerName} has approved them.`}
      </p>
      <p>
        <strong>Privacy policy.</strong>
        {` What you enter, the time and your internet address are kept for ${customerName} as proof of what was confirmed. Its finance team and its auditor can see them. Names, email addresses, phone numbers and comments are stored encrypted and can be erased: ask ${customerName}. Nothing is sold or used for advertising.`}
      </p>
    </div>
  </details>
);
