import type { ResultRow } from '@counterfoil/projections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ParsedForm } from '../../ui/form/parsed-form.js';
import { readUnless, required } from '../../ui/form/reading.js';
import { LimitedTextarea } from '../../ui/form/text/limited-textarea.js';
import { useParsedForm } from '../../ui/form/use-parsed-form.js';
import { actions } from '../../ui/words/actions.js';
import { notify } from '../../ui/feedback/notify.js';
import { Problem } from '../../ui/feedback/problem.js';
import classes from './detail.module.css';
import { useCommentOnPaymentMutation } from '../payments.api.js';
import { Section } from './section.js';
import { LONGEST_REMARK } from '@counterfoil/domain';

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
          {row.comment === '' ? actions.addComment : 'Edit the comment'}
        </Button>
      )}
    </Section>
  );
};

const parse = ({ comment }: { readonly comment: string }) =>
  readUnless({ comment: required(comment, 'Please enter a comment.') }, comment.trim());

const CommentForm = ({ row: { runId, n, ...row }, onDone }: { readonly row: ResultRow; readonly onDone: () => void }) => {
  const [save] = useCommentOnPaymentMutation();
  const form = useParsedForm({
    initial: { comment: row.comment },
    parse,
    send: (comment) => save({ runId, n, comment }),
    done: ({ message }) => {
      notify('success', message ?? 'Comment saved.');
      onDone();
    },
  });
  return (
    <ParsedForm form={form} label={`Comment on payment ${n}`} className={classes['commentForm']}>
      <LimitedTextarea aria-label="Comment" rows={3} limit={LONGEST_REMARK} autoFocus {...form.text('comment')} />
      <Problem of={form.error} />
      <div className={classes['buttons']}>
        <Button size="compact-sm" type="submit" loading={form.isSending}>
          Save the comment
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </ParsedForm>
  );
};
