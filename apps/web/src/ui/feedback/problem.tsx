import { Button } from '@mantine/core';
import { isApiError } from '../../platform/http/answer.js';
import { basePathOf, urlUnder } from '../../platform/http/base.js';
import { FACTOR_NEEDED } from '../../platform/http/confirmation.js';
import { problemText } from '../../platform/http/problem-text.js';
import { useSupportEmail } from '../../platform/session/session.js';
import { PageAlert } from './page-alert.js';

type Props = {
  /** The error of a query or mutation. Undefined shows nothing. */
  readonly of: unknown;
  readonly retry?: () => unknown;
  /** What failed, e.g. 'The supplier list could not be loaded'. */
  readonly title?: string;
};

/** Shows an error. Transport errors include their code, so that users can quote it. */
export const Problem = ({ of, retry, title }: Props) => {
  const supportEmail = useSupportEmail();
  if (of === undefined || of === null) return null;
  const code = isApiError(of) && of.errorCode.startsWith('EFT-') ? `${of.errorCode} ` : '';
  return (
    <PageAlert tone="danger" {...(title === undefined ? {} : { title })}>
      {`${code}${problemText(of, supportEmail)}`}
      {isApiError(of) && of.errorCode === FACTOR_NEEDED ? (
        <div>
          <a href={urlUnder(basePathOf(document.baseURI), 'account')}>Go to My sign-in</a>
        </div>
      ) : null}
      {retry === undefined ? null : (
        <div>
          <Button size="compact-sm" variant="default" mt="xs" onClick={() => void retry()}>
            Try again
          </Button>
        </div>
      )}
    </PageAlert>
  );
};
