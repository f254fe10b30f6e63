import { Anchor, Button } from '@mantine/core';
import { lockedMismatch } from '@counterfoil/domain';
import { PageAlert } from '../../ui/feedback/page-alert.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf } from '../visit/visit.js';

/** P-8.2: the digits were wrong. Without a lock they can be entered again. */
export const Mismatch = ({ verification: { record, visit, happen } }: SectionProps) => {
  const contact = (
    <Anchor component="button" type="button" className={classes['link'] ?? ''} onClick={() => happen('contact')}>
      enter your contact details
    </Anchor>
  );
  const customerName = customerNameOf(record);
  if (visit.isLocked)
    return (
      <>
        <PageAlert tone="danger">{lockedMismatch(visit.refusedNumber)}</PageAlert>
        <p>
          {'For your safety, you cannot try again. Please '}
          {contact}
          {`, so that ${customerName} can contact you.`}
        </p>
      </>
    );
  return (
    <>
      <PageAlert tone="danger">The digits you entered do not match our records.</PageAlert>
      <p>
        {'Please check and retry the missing digits, or '}
        {contact}
        {`, so that ${customerName} can contact you. After a few wrong tries, this link will be locked.`}
      </p>
      <div className={classes['buttons']}>
        <Button size="md" onClick={() => happen('retry')}>
          Try again
        </Button>
      </div>
    </>
  );
};
