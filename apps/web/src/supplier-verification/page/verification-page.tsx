import { Button } from '@mantine/core';
import type { VerificationRecord } from '@counterfoil/projections';
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { verificationPath } from '../../platform/paths.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { LoggedOut } from '../steps/endings.js';
import { VisitWatch } from '../visit/visit-watch.js';
import { PageFrame, Section } from '../steps/page-frame.js';
import classes from '../verification.module.css';
import { useVerificationRecordQuery } from '../visit/verification.api.js';
import { isBlocked } from '../visit/visit.js';
import { forget } from '../visit/visit-storage.js';
import { Wizard } from './wizard.js';

/** /supplier/verify/{supplierId}, where a supplier answers without signing in (P-2.1.1). */
export const Component = () => {
  const { supplierId = '' } = useParams();
  return <Lookup key={supplierId} supplierId={supplierId} />;
};

const Lookup = ({ supplierId }: { readonly supplierId: string }) => {
  const { data, error, isFetching, refetch } = useVerificationRecordQuery(supplierId);
  // The record is loaded again to keep the visit alive. That must not reset the form.
  const [first, setFirst] = useState<VerificationRecord>();
  if (first === undefined && data !== undefined) setFirst(data);
  if (first !== undefined) return <Open record={first} keepAlive={() => void refetch()} />;
  if (error === undefined || isFetching)
    return (
      <PageFrame>
        <LoadingIndicator />
      </PageFrame>
    );
  return <NoSupplier retry={isApiError(error) && error.status === 404 ? undefined : refetch} />;
};

type OpenProps = { readonly record: VerificationRecord; readonly keepAlive: () => void };

const Open = ({ record, keepAlive }: OpenProps) => {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [loggedOut, setLoggedOut] = useState(false);
  const home = verificationPath(record.supplierId);
  // P-2.1.2: every other verify route of a blocked link redirects to this one.
  if (isBlocked(record) && pathname !== home) return <Navigate to={home} replace />;
  if (loggedOut) return <LoggedOut />;
  const logOut = () => {
    forget(sessionStorage, record.supplierId);
    setLoggedOut(true);
  };
  return (
    <>
      <Wizard record={record} isV1={params.has('v1')} />
      {isBlocked(record) ? null : <VisitWatch keepAlive={keepAlive} logOut={logOut} />}
    </>
  );
};

/** P-8.1: the lookup failed. After a failed connection it can be repeated; for a link that was never issued it cannot. */
const NoSupplier = ({ retry }: { readonly retry: (() => unknown) | undefined }) => (
  <PageFrame>
    <Section title="Supplier Verification">
      <h2 className={classes['subtitle']}>No supplier found</h2>
      <p>
        {retry === undefined
          ? 'We could not find a supplier for this link. Please open the link in the email again, or copy the whole link into the address bar.'
          : 'We could not look up your link. Please check your internet connection and try again.'}
      </p>
      {retry === undefined ? null : <Button onClick={() => void retry()}>Try again</Button>}
      <p className={classes['muted']}>
        If that does not help, please call the company that asked you on a number you already have.
      </p>
    </Section>
  </PageFrame>
);
