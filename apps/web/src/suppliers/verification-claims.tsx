import { Button } from '@mantine/core';
import type { Approval } from '@counterfoil/projections';
import { useState } from 'react';
import { VerificationClaim } from './verification-claim.js';

type Props = { readonly request: Approval /** Shown at once; otherwise when somebody asks for it. */; readonly open: boolean };

/** So many claims are read with the page; each costs two calls. */
export const MOST_OPEN_CLAIMS = 20;

/** Nothing for what a user asked for: their name stands above. */
export const ClaimOf = ({ request, open }: Props) => {
  const [asked, setAsked] = useState(open);
  if (!request.bySupplier) return null;
  if (asked) return <VerificationClaim request={request} />;
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => setAsked(true)}
      aria-label={`Who answered for ${request.supplierName}`}
    >
      Who answered
    </Button>
  );
};
