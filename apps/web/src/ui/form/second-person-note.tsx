import { useSession } from '../../platform/session/session.js';
import { PageAlert } from '../feedback/page-alert.js';

/** Says before a form is sent that the request will wait for a second person, or that it will not for a single operator. */
export const SecondPersonNote = ({ children }: { readonly children: string }) => {
  const { singleOperator } = useSession().customer;
  return (
    <PageAlert tone="info">
      {singleOperator
        ? `${children} takes effect at once: your company works with a single operator, and every row says so.`
        : `${children} waits for a second person. Nothing changes until it is approved.`}
    </PageAlert>
  );
};
