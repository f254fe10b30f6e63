import type { CustomerCountry, EmailKind, MailTemplate, TemplateKind } from '@counterfoil/domain';
import type { EmailRow, TableAnswer, TableCall, WaitingFor, Written } from '@counterfoil/projections';
import { api } from '../platform/http/api.js';
import { postTable } from '../platform/list-table/table-endpoint.js';
import type { Checked } from '../ui/form/check-record/check-values.js';

/** An email in the outbox of the demo. */
export type OutboxEmail = {
  readonly messageId: string;
  readonly supplierId: string | null;
  readonly kind: string;
  readonly to: readonly string[];
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: string;
};

/** The template of one kind of email, and its requested change. */
export type TemplateView = {
  readonly kind: EmailKind;
  readonly template: MailTemplate;
  readonly isStandard: boolean;
  readonly changeable: boolean;
  readonly pending:
    | ({
        readonly requestId: string;
        /** Null restores the standard wording. */
        readonly now: MailTemplate | null;
        readonly at: string;
        readonly requestedBy: string;
      } & WaitingFor)
    | null;
};

export type Preview = { readonly subject: string; readonly text: string; readonly html: string };
/** Without `template`, the preview shows the wording in use. */
type Wanted = { readonly kind: EmailKind; readonly template?: MailTemplate; readonly country?: CustomerCountry };
type RequestRef = { readonly kind: TemplateKind; readonly requestId: string };
type Decision = RequestRef & { readonly approve: boolean; readonly reason: string } & Checked;

const emailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailsTable: build.query<TableAnswer<EmailRow>, TableCall>({
      query: postTable('emails/table'),
      providesTags: ['emails'],
      keepUnusedDataFor: 0,
    }),
    outbox: build.query<{ readonly rows: readonly OutboxEmail[] }, void>({ query: () => ({ url: 'dev/outbox' }) }),
    templates: build.query<{ readonly rows: readonly TemplateView[] }, void>({
      query: () => ({ url: 'emails/templates' }),
      providesTags: ['templates'],
    }),
    preview: build.query<Preview, Wanted>({
      query: (body) => ({ url: 'emails/templates/preview', method: 'POST', body }),
      providesTags: (_data, _error, { kind }) => [{ type: 'template-preview', id: kind }],
    }),
    changeTemplate: build.mutation<Written, { readonly kind: TemplateKind; readonly template: MailTemplate | null } & Checked>({
      query: (body) => ({ url: 'emails/templates', method: 'POST', body }),
      invalidatesTags: (_data, _error, { kind }) => ['templates', { type: 'template-preview', id: kind }],
    }),
    withdrawTemplate: build.mutation<Written, RequestRef>({
      query: (body) => ({ url: 'emails/templates/withdraw', method: 'POST', body }),
      invalidatesTags: (_data, _error, { kind }) => ['templates', { type: 'template-preview', id: kind }],
    }),
    decideTemplate: build.mutation<Written, Decision>({
      query: ({ kind, requestId, approve, reason, check }) => ({
        url: `emails/templates/${approve ? 'approve' : 'decline'}`,
        method: 'POST',
        body: approve ? { kind, requestId, ...(check === undefined ? {} : { check }) } : { kind, requestId, reason },
      }),
      invalidatesTags: (_data, _error, { kind }) => ['templates', { type: 'template-preview', id: kind }],
    }),
  }),
});

export const {
  useEmailsTableQuery,
  useOutboxQuery,
  useTemplatesQuery,
  usePreviewQuery,
  useChangeTemplateMutation,
  useDecideTemplateMutation,
  useWithdrawTemplateMutation,
} = emailsApi;
