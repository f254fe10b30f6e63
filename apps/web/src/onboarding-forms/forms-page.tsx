import { Anchor, Button, Menu, SegmentedControl } from '@mantine/core';
import type { OnboardingFormRow } from '@counterfoil/projections';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formPath } from '../platform/paths.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { notify } from '../ui/feedback/notify.js';
import { Problem } from '../ui/feedback/problem.js';
import { SkeletonRows } from '../ui/feedback/skeleton-rows.js';
import { PageHeader } from '../ui/page/page-header.js';
import { Panel } from '../ui/page/panel.js';
import { LocalTime } from '../ui/values/local-time.js';
import { problemText } from '../platform/http/problem-text.js';
import { useSession } from '../platform/session/session.js';
import { useFormsQuery, useSetFormArchivedMutation } from './forms.api.js';
import { NewFormDialog } from './new-form-dialog.js';
import { useMayEditForms } from './use-may-edit-forms.js';
import classes from './forms.module.css';

type Shown = 'current' | 'archived';

/** The onboarding forms of the company (P-2.3.1). */
export const Component = () => {
  const [shown, setShown] = useState<Shown>('current');
  const [isNew, setNew] = useState(false);
  const mayEdit = useMayEditForms();
  const { data, error, isFetching, refetch } = useFormsQuery(
    { archived: shown === 'archived' },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageHeader
        title="Onboarding forms"
        lead="What new suppliers are asked. A supplier answers the version that was newest when the onboarding began."
        actions={
          mayEdit ? (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
              New form
            </Button>
          ) : undefined
        }
      />
      <div>
        <SegmentedControl
          aria-label="Which forms"
          size="xs"
          value={shown}
          onChange={(next) => setShown(next === 'archived' ? 'archived' : 'current')}
          data={[
            { value: 'current', label: 'In use' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
      </div>
      <Problem of={error} retry={refetch} title="The forms could not be loaded" />
      {data === undefined ? isFetching ? <SkeletonRows /> : null : <Forms rows={data.rows} mayEdit={mayEdit} />}
      {isNew ? <NewFormDialog onClose={() => setNew(false)} /> : null}
    </>
  );
};

const Forms = ({ rows, mayEdit }: { readonly rows: readonly OnboardingFormRow[]; readonly mayEdit: boolean }) =>
  rows.length === 0 ? (
    <EmptyState title="No data available">
      {mayEdit ? 'Create a form to ask new suppliers what you need to know.' : null}
    </EmptyState>
  ) : (
    <Panel flush>
      <ul className={classes['list']} aria-label="Onboarding forms">
        {rows.map((row) => (
          <FormRow key={row.id} row={row} mayEdit={mayEdit} />
        ))}
      </ul>
    </Panel>
  );

const stateOf = ({ version, changed }: OnboardingFormRow): string => {
  if (version === 0) return 'Not published yet';
  return changed ? `Version ${version}, changed since` : `Version ${version}`;
};

const FormRow = ({ row, mayEdit }: { readonly row: OnboardingFormRow; readonly mayEdit: boolean }) => {
  const [setArchived] = useSetFormArchivedMutation();
  const { supportEmail } = useSession();
  const { id, title, archived, changed, fields, changedAt, changedByName } = row;
  const archive = async () => {
    const { error } = await setArchived({ id, archived: !archived });
    if (error !== undefined) notify('danger', problemText(error, supportEmail));
    else notify('success', archived ? 'The form was restored.' : 'The form was archived.');
  };
  return (
    <li className={classes['row']}>
      <Anchor component={Link} to={formPath(id)} className={classes['title']}>
        {title}
        {changed ? ' (Unpublished)' : ''}
      </Anchor>
      <span>{stateOf(row)}</span>
      <span className={classes['muted']}>{fields === 1 ? '1 field' : `${fields} fields`}</span>
      <span className={classes['muted']}>
        {changedByName}, <LocalTime at={changedAt} />
      </span>
      {mayEdit ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" aria-label={`More about ${title}`}>
              <IconDots size={16} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void archive()}>{archived ? 'Restore' : 'Archive'}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
};
