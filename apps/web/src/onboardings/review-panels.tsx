import type { FormField } from '@counterfoil/domain';
import type { OnboardingReview } from '@counterfoil/projections';
import { useLocale } from '../platform/words/locale.js';
import { Panel } from '../ui/page/panel.js';
import { CheckLine } from '../ui/values/check-line.js';
import { Facts } from '../ui/values/facts.js';
import { LocalTime } from '../ui/values/local-time.js';
import { shownAnswer } from './answer-text.js';
import classes from './onboardings.module.css';

type Props = { readonly onboarding: OnboardingReview };

/** The signature, and the company's own answers at approval. */
export const SignaturePanel = ({ onboarding }: Props) => {
  const { signature, statements, approvalFields, approvedWith, decidedAt, decidedByName } = onboarding;
  const locale = useLocale();
  const said = (field: FormField): string =>
    shownAnswer({ id: field.id, field, value: approvedWith?.values?.[field.id] ?? null }, locale);
  return (
    <>
      {signature === null ? null : (
        <Panel title="Signature">
          <Facts
            items={[
              ['Name', signature.name ?? 'erased'],
              ['Role', signature.role ?? 'erased'],
              ['Signed', <LocalTime key="at" at={signature.at} />],
              ['From address', signature.address],
              ['Declared', statements.join(' ')],
            ]}
          />
        </Panel>
      )}
      {approvedWith === null || decidedAt === null ? null : (
        <Panel title="Approval">
          <Facts
            items={[
              ['Approved by', decidedByName],
              ['Approved', <LocalTime key="at" at={decidedAt} />],
              ...approvalFields.map((field) => [field.title, said(field)] as const),
            ]}
          />
          {approvedWith.check === null ? null : (
            <CheckLine byName={decidedByName} at={decidedAt} check={approvedWith.check} subject={null} />
          )}
        </Panel>
      )}
    </>
  );
};

/** The people who were asked, and whether they opened their link. */
export const PeoplePanel = ({ onboarding: { people, invitedAt, invitedByName, remindedAt } }: Props) => (
  <Panel title="People">
    <Facts
      items={[
        ['Invited by', invitedByName],
        ['Invited', <LocalTime key="invited" at={invitedAt} />],
        ...(remindedAt === null ? [] : [['Reminded', <LocalTime key="reminded" at={remindedAt} />] as const]),
      ]}
    />
    <ul className={classes['people']} aria-label="People with a link">
      {people.map(({ email, openedAt, hasEnded }, at) => (
        <li key={at}>
          <span>{email ?? 'Erased address'}</span>
          <span className={classes['muted']}>
            {hasEnded ? (
              'Link ended'
            ) : openedAt === null ? (
              'Not opened'
            ) : (
              <>
                Opened <LocalTime at={openedAt} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
