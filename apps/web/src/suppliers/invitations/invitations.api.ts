import type { InvitationListAnswer, InvitationRow, InvitationsSent, InvitedSupplier } from '@counterfoil/projections';
import type { InvitationText } from '@counterfoil/domain';
import { api } from '../../platform/http/api.js';
import { type Upload, uploadCall } from '../../platform/http/upload.js';

/** The address of the template to fill in. */
export const TEMPLATE_PATH = 'suppliers/invitations/template';

/** The invitation asks for bank details, or for an onboarding with the given form. */
export type Asking = { readonly ask: 'bank-details' } | { readonly ask: 'onboarding'; readonly formId: string };

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteSupplier: build.mutation<InvitedSupplier, InvitationText & Asking>({
      query: (body) => ({ url: 'suppliers/invite', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier', 'onboardings'],
    }),
    previewInvitations: build.mutation<InvitationListAnswer, Upload>({
      query: (upload) => uploadCall('suppliers/invitations/preview', upload),
    }),
    sendInvitations: build.mutation<InvitationsSent, { readonly rows: readonly Omit<InvitationRow, 'problems'>[] } & Asking>({
      query: (body) => ({ url: 'suppliers/invitations', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier', 'onboardings'],
    }),
  }),
});

export const { useInviteSupplierMutation, usePreviewInvitationsMutation, useSendInvitationsMutation } = invitationsApi;
