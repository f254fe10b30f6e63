import type { VerificationRecord } from '@counterfoil/projections';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { isApiError } from '../../platform/http/answer.js';
import { verificationPath } from '../../platform/paths.js';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { VisitWatch } from '../visit/visit-watch.js';
import { laterSections } from './later-sections.js';
import { PageFrame } from '../steps/page-frame.js';
import { publicIdIn } from '../values/public-id.js';
import { useVerificationRecordQuery } from '../visit/verification.api.js';
import { isBlocked } from '../visit/visit.js';
import { forget } from '../visit/visit-storage.js';
import { NoSupplier } from './no-supplier.js';
import { Wizard } from './wizard.js';

/** /supplier/verify/{supplierId}, where a supplier answers without signing in (P-2.1.1). */
export const Component = () => {
  const { supplierId = '', '*': rest = '' } = useParams();
  const { search } = useLocation();
  const publicId = publicIdIn(supplierId);
  if (publicId === null) return <NoSupplier because="cut" />;
  // Removes characters that an email program appended to the link (P-2.1.12).
  if (publicId !== supplierId)
    return <Navigate to={`${verificationPath(publicId)}${rest === '' ? '' : `/${rest}`}${search}`} replace />;
  return <Lookup key={publicId} supplierId={publicId} />;
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
  return isApiError(error) && error.status === 404 ? (
    <NoSupplier because="unknown" />
  ) : (
    <NoSupplier because="unreachable" retry={refetch} />
  );
};

const LoggedOut = lazy(async () => ({ default: (await laterSections()).LoggedOut }));

type OpenProps = { readonly record: VerificationRecord; readonly keepAlive: () => void };

const Open = ({ record, keepAlive }: OpenProps) => {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [loggedOut, setLoggedOut] = useState(false);
  const home = verificationPath(record.supplierId);
  // P-2.1.2: every other verify route of a blocked link redirects to this one.
  if (isBlocked(record) && pathname !== home) return <Navigate to={home} replace />;
  if (loggedOut)
    return (
      <Suspense fallback={null}>
        <LoggedOut />
      </Suspense>
    );
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
