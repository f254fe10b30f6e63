import { Button } from '@mantine/core';
import { PageFrame, Section } from '../steps/page-frame.js';
import classes from '../verification.module.css';

/**
 * `unknown`: the link was never issued. `cut`: part of the link is missing. `unreachable`: the lookup failed and can be repeated.
 */
type Props = { readonly because: 'unknown' | 'cut' } | { readonly because: 'unreachable'; readonly retry: () => unknown };

const texts: { readonly [because in Props['because']]: string } = {
  unknown:
    'We could not find a supplier for this link. Please open the link in the email again, or copy the whole link into the address bar.',
  cut: 'This link is incomplete. Some email programs cut a long link at the end of a line. Please go back to the email, copy the whole link, also where it goes on in the next line, and paste it into the address bar.',
  unreachable: 'We could not look up your link. Please check your internet connection and try again.',
};

/** P-8.1: the lookup failed, or there is nothing to look up. */
export const NoSupplier = (props: Props) => (
  <PageFrame>
    <Section title="Supplier Verification">
      <h2 className={classes['subtitle']}>No supplier found</h2>
      <p>{texts[props.because]}</p>
      {props.because === 'unreachable' ? <Button onClick={() => void props.retry()}>Try again</Button> : null}
      <p className={classes['muted']}>
        If that does not help, please call the company that asked you on a number you already have.
      </p>
    </Section>
  </PageFrame>
);
