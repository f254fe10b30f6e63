import { Button } from '@mantine/core';
import type { EmailKind, MailTemplate, TemplateKind } from '@counterfoil/domain';
import { templateKinds } from '@counterfoil/domain';
import { useState } from 'react';
import { usePermission } from '../platform/session/session.js';
import { LoadingIndicator } from '../ui/feedback/loading-indicator.js';
import { LocalTime } from '../ui/values/local-time.js';
import { Panel } from '../ui/page/panel.js';
import { Problem } from '../ui/feedback/problem.js';
import { DecideTemplate } from './decide-template.js';
import classes from './emails.module.css';
import { type TemplateView, usePreviewQuery } from './emails.api.js';
import { MailView } from './mail-view.js';
import { mailWords } from './mail-words.js';
import { TemplateDialog } from './template-dialog.js';

const isTemplateKind = (kind: EmailKind): kind is TemplateKind => (templateKinds as readonly EmailKind[]).includes(kind);

/** One kind of mail with made-up names in it: the words that hold, and those that wait. */
export const TemplatePanel = ({ view }: { readonly view: TemplateView }) => {
  const { kind, isStandard, changeable, pending } = view;
  const mayChange = usePermission('canManageUsers') && changeable && isTemplateKind(kind);
  const [changing, setChanging] = useState(false);
  const change = (
    <Button variant="default" size="compact-md" disabled={pending !== null} onClick={() => setChanging(true)}>
      Change the words
    </Button>
  );
  return (
    <Panel title={mailWords[kind].word} hint={hintOf(view)} actions={mayChange ? change : undefined}>
      {pending === null || !isTemplateKind(kind) ? null : <Pending kind={kind} pending={pending} />}
      {pending === null ? null : <h3 className={classes['heading']}>The words until then</h3>}
      <PreviewOf kind={kind} />
      {changing && isTemplateKind(kind) ? (
        <TemplateDialog kind={kind} template={view.template} isStandard={isStandard} onClose={() => setChanging(false)} />
      ) : null}
    </Panel>
  );
};

/** These are about the account on file. */
const ABOUT_ACCOUNT: readonly EmailKind[] = ['verification-request', 'reminder'];
const INVITED = ' A supplier without an account on file is invited in words of ours.';

const hintOf = ({ kind, isStandard, changeable }: TemplateView): string => {
  if (!changeable) return 'Always in these words: it is a warning.';
  return `${isStandard ? 'The standard words.' : 'Words of your own.'}${ABOUT_ACCOUNT.includes(kind) ? INVITED : ''}`;
};

export const PreviewOf = ({ kind, template }: { readonly kind: EmailKind; readonly template?: MailTemplate }) => {
  const { currentData, error, isFetching, refetch } = usePreviewQuery({ kind, ...(template === undefined ? {} : { template }) });
  if (currentData === undefined)
    return isFetching ? <LoadingIndicator /> : <Problem of={error} retry={refetch} title="The preview could not be made" />;
  return <MailView {...currentData} />;
};

type PendingProps = { readonly kind: TemplateKind; readonly pending: NonNullable<TemplateView['pending']> };

/** Nothing of this kind goes out meanwhile (P-4.3 reason 13). */
const Pending = ({ kind, pending }: PendingProps) => (
  <section className={classes['pending']} aria-label="New words that wait for approval">
    <p className={classes['plain']}>
      <strong>New words wait for a second person.</strong> Asked by {pending.requestedByName}, <LocalTime at={pending.at} />.
      Until it is decided, these mails are kept back: template not approved (reason 13).
    </p>
    {pending.now === null ? (
      <p className={classes['plain']}>Asked for: back to the standard words.</p>
    ) : (
      <PreviewOf kind={kind} template={pending.now} />
    )}
    <DecideTemplate kind={kind} requestId={pending.requestId} blockedBecause={pending.blockedBecause} />
  </section>
);
