import { Modal, NativeSelect } from '@mantine/core';
import type { FormDifference } from '@counterfoil/domain';
import type { OnboardingFormAnswer } from '@counterfoil/projections';
import { useState } from 'react';
import { LoadingIndicator } from '../../ui/feedback/loading-indicator.js';
import { Problem } from '../../ui/feedback/problem.js';
import { useFormDifferencesQuery } from '../forms.api.js';
import classes from './editor.module.css';

const DRAFT = 'draft';

type Props = { readonly form: OnboardingFormAnswer; readonly onClose: () => void };

/** The differences between two versions of a form, or between a version and the draft. */
export const CompareDialog = ({ form: { id, versions, version, changed }, onClose }: Props) => {
  const [from, setFrom] = useState(String(changed ? version : Math.max(1, version - 1)));
  const [to, setTo] = useState(changed ? DRAFT : String(version));
  const wanted = { id, from: Number(from), to: to === DRAFT ? null : Number(to) };
  const { currentData, error, isFetching, refetch } = useFormDifferencesQuery(wanted, { refetchOnMountOrArgChange: true });
  const choices = versions.map((each) => ({ value: String(each.version), label: `Version ${each.version}` }));
  return (
    <Modal opened onClose={onClose} size="lg" title="Compare versions" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes['compared']}>
        <NativeSelect label="From" data={choices} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <NativeSelect
          label="To"
          data={[{ value: DRAFT, label: 'The draft' }, ...choices]}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Problem of={error} retry={refetch} title="The versions could not be compared" />
      {isFetching ? <LoadingIndicator /> : null}
      {currentData === undefined ? null : currentData.differences.length === 0 ? (
        <p className={classes['none']}>They ask the same.</p>
      ) : (
        <ul className={classes['differences']}>
          {currentData.differences.map((difference, i) => (
            <Difference key={`${i} ${difference.title}`} of={difference} />
          ))}
        </ul>
      )}
    </Modal>
  );
};

const words: { readonly [how in FormDifference['how']]: string } = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
};

const Difference = ({ of: { what, how, title, section, changes } }: { readonly of: FormDifference }) => (
  <li data-how={how}>
    <b>{words[how]}</b>
    <div>
      <span>
        {what === 'field' ? title : `${what === 'form' ? 'Form' : 'Section'} ${title}`}
        {section === null ? null : <small>{` in ${section}`}</small>}
      </span>
      {changes.map(({ field, was, now }) => (
        <p key={field}>
          {`${field}: `}
          <del>{was === '' ? 'none' : was}</del> <ins>{now === '' ? 'none' : now}</ins>
        </p>
      ))}
    </div>
  </li>
);
