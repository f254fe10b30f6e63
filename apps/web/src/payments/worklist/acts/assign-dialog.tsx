import type { Written } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { DateField } from '../../../ui/dates/date-field.js';
import { Problem } from '../../../ui/feedback/problem.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { readUnless, required } from '../../../ui/form/reading.js';
import { type Sent, useParsedForm } from '../../../ui/form/use-parsed-form.js';
import { SearchSelect } from '../../../ui/select/search-select.js';
import { useColleaguesQuery } from '../../work.api.js';

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly send: (to: string | null, due: string | null) => PromiseLike<Sent<Written>>;
  readonly done: (written: Written) => unknown;
  readonly children: ReactNode;
};

const NOBODY = 'nobody';

const parse = ({ to, due }: { readonly to: string; readonly due: string }) =>
  readUnless(
    { to: required(to, 'Please choose a colleague.') },
    { to: to === NOBODY ? null : to, due: due === '' || to === NOBODY ? null : due },
  );

/** Assigns payments to a colleague with a due date, or removes the assignment. */
export const AssignDialog = ({ send, done, children, ...dialog }: Props) => {
  const { data, error, refetch } = useColleaguesQuery();
  const form = useParsedForm({
    initial: { to: '', due: '' },
    parse,
    send: ({ to, due }) => send(to, due),
    done,
  });
  const { value, error: fault } = form.text('to');
  const colleagues = (data?.rows ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <Problem of={error} retry={refetch} title="The colleagues could not be loaded" />
      <SearchSelect
        label="Colleague"
        required
        data-autofocus
        choices={[...colleagues, { value: NOBODY, label: 'Nobody: take it back' }]}
        value={value === '' ? null : value}
        error={fault}
        onChange={(to) => form.set({ to: to ?? '' })}
      />
      {value === NOBODY ? null : <DateField label="Due on" {...form.date('due')} />}
    </FormDialog>
  );
};
