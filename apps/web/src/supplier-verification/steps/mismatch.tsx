import { Anchor, Button } from '@mantine/core';
import { lockedMismatch } from '@counterfoil/domain';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { companyOf } from '../visit/visit.js';

/** P-8: the digits were wrong; what can be done about it depends on whether the link is locked now. */
export const Mismatch = ({ verification: { record, visit, happen } }: SectionProps) => {
  const contact = (
    <Anchor component="button" type="button" className={classes['link'] ?? ''} onClick={() => happen('contact')}>
      enter your contact details
    </Anchor>
  );
  const company = companyOf(record);
  if (visit.isLocked)
    return (
      <>
        <PageAlert tone="danger">{lockedMismatch(visit.refusedNumber)}</PageAlert>
        <p>
          {'For your safety no more tries are possible. Please '}
          {contact}
          {`, so that ${company} can get in touch with you.`}
        </p>
      </>
    );
  return (
    <>
      <PageAlert tone="danger">The digits you entered do not match our records.</PageAlert>
      <p>
        {'Please check and retry the missing digits, or '}
        {contact}
        {`, so that ${company} can get in touch with you. After a few wrong tries this link is locked.`}
      </p>
      <div className={classes['buttons']}>
        <Button size="md" onClick={() => happen('retry')}>
          Try again
        </Button>
      </div>
    </>
  );
};
