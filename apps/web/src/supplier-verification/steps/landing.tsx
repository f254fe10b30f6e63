import { Button } from '@mantine/core';
import type { VerificationFlow } from '../flow/flow.js';
import { IconArrowRight, IconLock, IconPhone, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { localTexts } from '../../platform/words/format.js';
import { browserZone, localeOf } from '../../platform/words/locale.js';
import { Facts } from '../../ui/values/facts.js';
import { countryOfForm } from '../values/contact-text.js';
import { laterSections } from '../page/later-sections.js';
import type { SectionProps } from '../visit/use-verification.js';
import classes from '../verification.module.css';
import { customerNameOf, isInvited } from '../visit/visit.js';

const NotYou = lazy(async () => ({ default: (await laterSections()).NotYou }));
const Delegated = lazy(async () => ({ default: (await laterSections()).Delegated }));

/** Says who sent the request, what it is for, and how to check that it is genuine (P-2.1.10). */
export const Landing = ({ verification: { record, visit, happen } }: SectionProps) => {
  const [delegatedTo, setDelegatedTo] = useState<string>();
  const customerName = customerNameOf(record);
  const { simplified, forcedUpdate } = visit.flow;
  const asksAccount = !simplified || forcedUpdate;
  if (delegatedTo !== undefined)
    return (
      <Suspense fallback={null}>
        <Delegated customerName={customerName} to={delegatedTo} />
      </Suspense>
    );
  return (
    <>
      <p className={classes['lead']}>{`${customerName} asks ${record.supplierName} ${wishOf(visit.flow, isInvited(record))}.`}</p>
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
        {asksAccount ? 'This takes about two minutes. You need your bank account number.' : 'This takes about two minutes.'}
      </p>
      <Trust customerName={customerName} reference={record.reference} simplified={simplified} />
      <Suspense fallback={null}>
        <NotYou publicId={record.supplierId} customerName={customerName} onDelegated={setDelegatedTo} />
      </Suspense>
    </>
  );
};

const wishOf = ({ simplified, forcedUpdate }: VerificationFlow, invited: boolean): string => {
  if (forcedUpdate) return invited ? 'for the bank account that it wants to be paid into' : 'to update its bank account details';
  return simplified
    ? 'for the contact details of the person who handles its payments'
    : 'to check the bank account that it is paid into';
};

const factsOf = (record: SectionProps['verification']['record']) => {
  const { supplierName, supplierCode, expiresAt } = record;
  const { date } = localTexts(expiresAt, localeOf(countryOfForm(record), browserZone()));
  return [
    ['Your company', supplierName],
    ...(supplierCode === '' ? [] : [['Your supplier code', supplierCode] as const]),
    ['Answer by', date],
  ] as const;
};

type TrustProps = { readonly customerName: string; readonly reference: string; readonly simplified: boolean };

const Trust = ({ customerName, reference, simplified }: TrustProps) => (
  <div className={classes['trust']}>
    <h2 className={classes['subtitle']}>Why this is safe</h2>
    <ul className={classes['reasons']}>
      {simplified ? null : (
        <li>
          <IconLock size={18} aria-hidden />
          <span>Part of the account number is hidden. Only somebody who knows the number can complete it.</span>
        </li>
      )}
      <li>
        <IconUsers size={18} aria-hidden />
        <span>{`New bank details take effect only after a second person at ${customerName} has approved them.`}</span>
      </li>
      <li>
        <IconShieldCheck size={18} aria-hidden />
        <span>You will never be asked for a password, a PIN, a card number or a payment.</span>
      </li>
    </ul>
    <h2 className={classes['subtitle']}>How to check who sent this</h2>
    <ul className={classes['reasons']}>
      <li>
        <IconPhone size={18} aria-hidden />
        <span>
          {`Call ${customerName} on a number you already have, not a number from the email, and ask for the reference of this request. It is `}
          <strong className={classes['reference']}>{reference}</strong>
          {', as in the email.'}
        </span>
      </li>
    </ul>
  </div>
);
