import type { EmailKind, MailTemplate, TemplateKind } from '@counterfoil/domain';
import type { Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';

/** A mail in the demo's outbox. */
export type OutboxMail = {
  readonly messageId: string;
  readonly supplierId: string;
  readonly kind: string;
  readonly to: readonly string[];
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
};

/** The words of one kind of mail, and those that wait for a second person. */
export type TemplateView = {
  readonly kind: EmailKind;
  readonly template: MailTemplate;
  readonly isStandard: boolean;
  readonly changeable: boolean;
  readonly pending: {
    readonly requestId: string;
    /** Null: back to the standard words. */
    readonly now: MailTemplate | null;
    readonly at: string;
    readonly requestedByName: string;
    readonly blockedBecause: string | null;
  } | null;
};

export type Preview = { readonly subject: string; readonly text: string; readonly html: string };
/** Without a template: the words that hold now. */
type Wanted = { readonly kind: EmailKind; readonly template?: MailTemplate };
type Decision = { readonly kind: TemplateKind; readonly requestId: string; readonly approve: boolean; readonly reason: string };

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    outbox: build.query<{ readonly rows: readonly OutboxMail[] }, void>({ query: () => ({ url: 'dev/outbox' }) }),
    templates: build.query<{ readonly rows: readonly TemplateView[] }, void>({
      query: () => ({ url: 'emails/templates' }),
      providesTags: ['templates'],
    }),
    preview: build.query<Preview, Wanted>({
      query: (body) => ({ url: 'emails/templates/preview', method: 'POST', body }),
      providesTags: (_data, _error, { kind }) => [{ type: 'template-preview', id: kind }],
    }),
    changeTemplate: build.mutation<Written, { readonly kind: TemplateKind; readonly template: MailTemplate | null }>({
      query: (body) => ({ url: 'emails/templates', method: 'POST', body }),
      invalidatesTags: (_data, _error, { kind }) => ['templates', { type: 'template-preview', id: kind }],
    }),
    decideTemplate: build.mutation<Written, Decision>({
      query: ({ kind, requestId, approve, reason }) => ({
        url: `emails/templates/${approve ? 'approve' : 'decline'}`,
        method: 'POST',
        body: approve ? { kind, requestId } : { kind, requestId, reason },
      }),
      invalidatesTags: (_data, _error, { kind }) => ['templates', { type: 'template-preview', id: kind }],
    }),
  }),
});

export const { useOutboxQuery, useTemplatesQuery, usePreviewQuery, useChangeTemplateMutation, useDecideTemplateMutation } =
  emailsApi;
