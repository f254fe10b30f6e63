import { Textarea } from '@mantine/core';
import type { SupplierView } from '@counterfoil/projections';
import { useState } from 'react';
import { FormDialog } from '../../ui/form/form-dialog.js';
import { useCommentOnSupplierMutation } from '../suppliers.api.js';
import { tellWritten } from '../../ui/feedback/tell-written.js';

type Props = { readonly supplier: SupplierView; readonly onClose: () => void };

export const CommentDialog = ({ supplier: { id }, onClose }: Props) => {
  const [comment, setComment] = useState('');
  const [send, { error }] = useCommentOnSupplierMutation();
  const submit = async () => {
    const { data } = await send({ id, comment: comment.trim() });
    if (data === undefined) return;
    tellWritten(data, 'The comment was saved.');
    onClose();
  };
  return (
    <FormDialog
      title="Comment"
      onClose={onClose}
      onSubmit={submit}
      submitLabel="Save comment"
      disabled={comment.trim() === ''}
      error={error}
    >
      <Textarea
        label="Comment"
        description="Shown with the record and on its payments; earlier comments stay in the timeline."
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        maxLength={1000}
        rows={4}
        required
        data-autofocus
      />
    </FormDialog>
  );
};
