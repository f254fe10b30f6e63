import classes from '../verification.module.css';

/** What is accepted, where it is accepted: nobody has to leave the page to read it. */
export const Terms = ({ company }: { readonly company: string }) => (
  <details className={classes['more']}>
    <summary>Read the terms of service and privacy policy</summary>
    <div className={classes['moreBody']}>
      <p>
        <strong>Terms of service.</strong>
        {` You answer for the company that was asked, as somebody who may speak for it. What you enter is true as far as you know. ${company} decides what it does with your answer; new bank details take effect only after a second person there has agreed.`}
      </p>
      <p>
        <strong>Privacy policy.</strong>
        {` What you enter, when, and from which internet address is kept for ${company} as proof of what was confirmed, and shown to its finance team and its auditor. Names, e-mail addresses, phone numbers and comments are kept encrypted and can be erased: ask ${company}. Nothing is sold or used for advertising.`}
      </p>
    </div>
  </details>
);
