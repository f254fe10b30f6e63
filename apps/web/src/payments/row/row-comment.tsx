import type { ResultRow } from '@counterfoil/projections';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../ui/form/form.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import classes from './detail.module.css';
import { useCommentOnPaymentMutation } from '../payments.api.js';
import { Section } from './section.js';

const MOST_CHARACTERS = 2_000;

/** The comments on this payment and on its supplier. */
export const RowComment = ({ row }: { readonly row: ResultRow }) => {
  const [editing, setEditing] = useState(false);
  return (
    <Section title="Comment">
      {row.authorizerComment === '' ? null : <p className={classes['quote']}>On the supplier: “{row.authorizerComment}”</p>}
      {row.comment === '' ? null : (
        <p className={classes['quote']}>
          “{row.comment}”, {row.commentBy}
        </p>
      )}
      {editing ? (
        <CommentForm row={row} onDone={() => setEditing(false)} />
      ) : row.runRejected ? null : (
        <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
          {row.comment === '' ? 'Add a comment' : 'Edit the comment'}
        </Button>
      )}
    </Section>
  );
};

const CommentForm = ({ row, onDone }: { readonly row: ResultRow; readonly onDone: () => void }) => {
  const [comment, setComment] = useState(row.comment);
  const [missing, setMissing] = useState(false);
  const [save, { error, isLoading }] = useCommentOnPaymentMutation();
  const submit = async () => {
    setMissing(comment.trim() === '');
    if (comment.trim() === '') return;
    const { data } = await save({ runId: row.runId, n: row.n, comment: comment.trim() });
    if (data === undefined) return;
    notify('success', data.message ?? 'Comment saved.');
    onDone();
  };
  return (
    <Form onSubmit={submit} label={`Comment on payment ${row.n}`} className={classes['commentForm']}>
      <Textarea
        aria-label="Comment"
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        rows={3}
        maxLength={MOST_CHARACTERS}
        error={missing ? 'Please enter a comment.' : undefined}
        autoFocus
      />
      <Problem of={error} />
      <div className={classes['buttons']}>
        <Button size="compact-sm" type="submit" loading={isLoading}>
          Save the comment
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  );
};
