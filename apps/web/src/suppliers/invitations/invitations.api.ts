import type { InvitationListAnswer, InvitationRow, InvitationsSent, InvitedSupplier } from '@counterfoil/projections';
import type { InvitationText } from '@counterfoil/domain';
import { api } from '../../platform/http/api.js';
import { type Upload, uploadCall } from '../../platform/http/upload.js';

/** Where the file to fill in comes from. */
export const TEMPLATE_PATH = 'suppliers/invitations/template';

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteSupplier: build.mutation<InvitedSupplier, InvitationText>({
      query: (body) => ({ url: 'suppliers/invite', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier'],
    }),
    previewInvitations: build.mutation<InvitationListAnswer, Upload>({
      query: (upload) => uploadCall('suppliers/invitations/preview', upload),
    }),
    sendInvitations: build.mutation<InvitationsSent, { readonly rows: readonly Omit<InvitationRow, 'problems'>[] }>({
      query: (body) => ({ url: 'suppliers/invitations', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier'],
    }),
  }),
});

export const { useInviteSupplierMutation, usePreviewInvitationsMutation, useSendInvitationsMutation } = invitationsApi;
