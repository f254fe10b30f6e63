import type { InvitationListAnswer, InvitationRow, InvitationsSent, InvitedSupplier } from '@counterfoil/projections';
import type { InvitationText } from '@counterfoil/domain';
import { api } from '../../platform/http/api.js';
import { FILE_TIMEOUT_MS, type Progress } from '../../platform/http/transport.js';

/** Where the file to fill in comes from. */
export const TEMPLATE_PATH = 'suppliers/invitations/template';

type Upload = { readonly file: File; readonly onProgress: (progress: Progress) => void };

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.set('file', file);
  return form;
};

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    inviteSupplier: build.mutation<InvitedSupplier, InvitationText>({
      query: (body) => ({ url: 'suppliers/invite', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier'],
    }),
    previewInvitations: build.mutation<InvitationListAnswer, Upload>({
      query: ({ file, onProgress }) => ({
        url: 'suppliers/invitations/preview',
        method: 'POST',
        body: formOf(file),
        timeout: FILE_TIMEOUT_MS,
        onProgress,
      }),
    }),
    sendInvitations: build.mutation<InvitationsSent, { readonly rows: readonly Omit<InvitationRow, 'problems'>[] }>({
      query: (body) => ({ url: 'suppliers/invitations', method: 'POST', body }),
      invalidatesTags: ['suppliers', 'supplier'],
    }),
  }),
});

export const { useInviteSupplierMutation, usePreviewInvitationsMutation, useSendInvitationsMutation } = invitationsApi;
