import { Button } from '@mantine/core';
import type { VerificationFlow } from '@counterfoil/domain';
import { IconArrowRight, IconLock, IconPhone, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { localTexts } from '../../platform/words/format.js';
import { browserZone, localeOf } from '../../platform/words/locale.js';
import { Facts } from '../../ui/values/facts.js';
import { countryOfForm } from '../values/contact-text.js';
import { Delegated, NotYou } from './not-you.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { companyOf, isInvited } from '../visit/visit.js';

/** Who asks, what for, and why one may trust it; nothing is asked yet (P-2.1 landing). */
export const Landing = ({ verification: { record, visit, happen } }: SectionProps) => {
  const [delegatedTo, setDelegatedTo] = useState<string>();
  const company = companyOf(record);
  const { simplified, forcedUpdate } = visit.flow;
  const asksAccount = !simplified || forcedUpdate;
  if (delegatedTo !== undefined) return <Delegated company={company} to={delegatedTo} />;
  return (
    <>
      <p className={classes['lead']}>{`${company} asks ${record.supplierName} ${wishOf(visit.flow, isInvited(record))}.`}</p>
      <Facts items={factsOf(record)} />
      <Button
        size="md"
        fullWidth
        rightSection={<IconArrowRight size={18} aria-hidden />}
        data-forced-update={forcedUpdate}
        onClick={() => happen('started')}
      >
        Start
      </Button>
      <p className={classes['muted']}>
        {asksAccount ? 'It takes about two minutes. Have your bank account number at hand.' : 'It takes about two minutes.'}
      </p>
      <Trust company={company} reference={record.reference} simplified={simplified} />
      <NotYou publicId={record.supplierId} company={company} onDelegated={setDelegatedTo} />
    </>
  );
};

const wishOf = ({ simplified, forcedUpdate }: VerificationFlow, invited: boolean): string => {
  if (forcedUpdate)
    return invited ? 'for the bank account it wants to be paid on' : 'to bring its bank account details up to date';
  return simplified ? 'for the details of the person who looks after its payments' : 'to check the bank account it is paid on';
};

const factsOf = (record: SectionProps['verification']['record']) => {
  const { supplierName, supplierCode, expiresAt } = record;
  const { date } = localTexts(expiresAt, localeOf(countryOfForm(record), browserZone()));
  return [
    ['Your company', supplierName],
    ...(supplierCode === '' ? [] : [['Their reference for you', supplierCode] as const]),
    ['Open until', date],
  ] as const;
};

type TrustProps = { readonly company: string; readonly reference: string; readonly simplified: boolean };

const Trust = ({ company, reference, simplified }: TrustProps) => (
  <div className={classes['trust']}>
    <h2 className={classes['subtitle']}>Why this is safe</h2>
    <ul className={classes['reasons']}>
      {simplified ? null : (
        <li>
          <IconLock size={18} aria-hidden />
          <span>Part of the account number stays hidden. Only somebody who knows it can fill it in.</span>
        </li>
      )}
      <li>
        <IconUsers size={18} aria-hidden />
        <span>{`Nothing changes by itself: at ${company} a second person has to agree to new bank details.`}</span>
      </li>
      <li>
        <IconShieldCheck size={18} aria-hidden />
        <span>You are never asked for a password, a PIN, a card number or a payment.</span>
      </li>
    </ul>
    <h2 className={classes['subtitle']}>How to check who sent this</h2>
    <ul className={classes['reasons']}>
      <li>
        <IconPhone size={18} aria-hidden />
        <span>
          {`Call ${company} on a number you already have, not one from the e-mail, and ask for the four digits of this request. They are `}
          <strong className={classes['reference']}>{reference}</strong>
          {' and stand in the e-mail, too.'}
        </span>
      </li>
    </ul>
  </div>
);
