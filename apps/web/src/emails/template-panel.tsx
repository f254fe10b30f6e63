import { Button, NativeSelect } from '@mantine/core';
import { type CustomerCountry, type EmailKind, type MailTemplate, templateKinds, type TemplateKind } from '@counterfoil/domain';
import { useState } from 'react';
import { useCompanySubject, useManagesCompany, useSession } from '../platform/session/session.js';
import { companyCountries } from '../platform/words/company-countries.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { LocalTime } from '../ui/values/local-time.js';
import { RequestChecks } from '../ui/page/request-card.js';
import { Panel } from '../ui/page/panel.js';
import { Problem } from '../ui/feedback/problem.js';
import { DecideRequest } from '../ui/form/decide-request.js';
import classes from './emails.module.css';
import { type TemplateView, useDecideTemplateMutation, usePreviewQuery, useWithdrawTemplateMutation } from './emails.api.js';
import { EmailView } from './email-view.js';
import { emailWords } from './email-words.js';
import { TemplateDialog } from './template-dialog.js';

const isTemplateKind = (kind: EmailKind): kind is TemplateKind => (templateKinds as readonly EmailKind[]).includes(kind);

/** One email template with a preview of the wording in use, and its requested change. */
export const TemplatePanel = ({ view }: { readonly view: TemplateView }) => {
  const { kind, isStandard, changeable, pending } = view;
  const mayChange = useManagesCompany() && changeable && isTemplateKind(kind);
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="default" disabled={pending !== null} onClick={() => setChanging(true)}>
      Change the wording
    </Button>
  );
  return (
    <Panel title={emailWords[kind].word} hint={hintOf(view)} actions={mayChange ? change : undefined}>
      {pending === null || !isTemplateKind(kind) ? null : <Pending kind={kind} pending={pending} />}
      {pending === null ? null : <h3 className={classes['heading']}>Wording in use</h3>}
      <PreviewOf kind={kind} />
      {changing && isTemplateKind(kind) ? (
        <TemplateDialog kind={kind} template={view.template} isStandard={isStandard} onClose={() => setChanging(false)} />
      ) : null}
    </Panel>
  );
};

/** Emails about the account on file. A supplier without one gets a fixed text instead. */
const ABOUT_ACCOUNT: readonly EmailKind[] = ['verification-request', 'reminder'];
const INVITED = ' A supplier without an account on file gets a fixed invitation instead.';

const hintOf = ({ kind, isStandard, changeable }: TemplateView): string => {
  if (!changeable) return 'This email is a warning. Its wording cannot be changed.';
  return `${isStandard ? 'Standard wording.' : 'Your own wording.'}${ABOUT_ACCOUNT.includes(kind) ? INVITED : ''}`;
};

type PreviewProps = { readonly kind: EmailKind; readonly template?: MailTemplate };

/** A preview with dates, times and accounts as in the chosen country. The company's country is preselected. */
export const PreviewOf = ({ kind, template }: PreviewProps) => {
  const [country, setCountry] = useState<CustomerCountry>(useSession().customer.country);
  const wanted = { kind, country, ...(template === undefined ? {} : { template }) };
  const { data, error, isFetching, refetch } = usePreviewQuery(wanted);
  if (data === undefined)
    return isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The preview could not be loaded" />;
  return (
    <EmailView
      {...data}
      choice={
        <NativeSelect
          size="xs"
          aria-label="Written as in"
          data={companyCountries}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value as CustomerCountry)}
        />
      }
    />
  );
};

type PendingProps = { readonly kind: TemplateKind; readonly pending: NonNullable<TemplateView['pending']> };

/** The requested change. While it waits, no email of this kind is sent: reason 13 of P-4.3.4. */
const Pending = ({ kind, pending }: PendingProps) => {
  const [decide] = useDecideTemplateMutation();
  const [withdraw] = useWithdrawTemplateMutation();
  const isOwn = useSession().user.id === pending.requestedBy;
  const { requestId } = pending;
  return (
    <section className={classes['pending']} aria-label="New wording waiting for approval">
      <p className={classes['plain']}>
        <strong>New wording waiting for approval.</strong> Requested by {pending.requestedByName}, <LocalTime at={pending.at} />.
        Until it is approved or declined, these emails are not sent: template not approved.
      </p>
      {pending.now === null ? (
        <p className={classes['plain']}>The standard wording would be restored.</p>
      ) : (
        <PreviewOf kind={kind} template={pending.now} />
      )}
      <RequestChecks checks={pending.checks} subject={useCompanySubject()} />
      <DecideRequest
        what="the new wording"
        about="administration"
        blockedBecause={pending.blockedBecause}
        effect="Every email of this kind will be sent with the new wording."
        decide={(decision) => decide({ kind, requestId, ...decision })}
        withdraw={isOwn ? () => withdraw({ kind, requestId }) : undefined}
      />
    </section>
  );
};
