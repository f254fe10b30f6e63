import type { ResultRow } from '@counterfoil/projections';
import classes from './detail.module.css';
import { NameDifference } from './name-difference.js';
import { PayeeElsewhere } from './payee-elsewhere.js';
import { PaymentFacts } from './payment-facts.js';
import { RegisterFacts } from './register-facts.js';
import { RowAlerts } from './row-alerts.js';
import { RowComment } from './row-comment.js';
import { RowProof } from './row-proof.js';
import { Section } from './section.js';
import { WhatDecided } from './what-decided.js';

/** The reason for a payment's result, and everything needed to decide about it. */
export const RowDetail = ({ row }: { readonly row: ResultRow }) => (
  <div className={classes['detail']}>
    <div className={classes['column']}>
      <Section title="Why this result">
        <WhatDecided row={row} />
        <NameDifference row={row} />
      </Section>
      <PayeeElsewhere row={row} />
      <RowAlerts row={row} />
      <RowComment row={row} />
    </div>
    <div className={classes['column']}>
      <Section title="Payment">
        <PaymentFacts row={row} />
      </Section>
      <Section title="Register, tax and sanctions">
        <RegisterFacts row={row} />
      </Section>
    </div>
    <RowProof row={row} />
  </div>
);
