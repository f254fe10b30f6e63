import { localTexts } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { Problem } from '../../ui/feedback/problem.js';
import { SearchSelect } from '../../ui/select/search-select.js';
import { useRunsQuery } from '../payments.api.js';
import { runName } from '../run-words.js';
import classes from './compare.module.css';

type Props = {
  readonly a: string | null;
  readonly b: string | null;
  readonly onChoose: (which: 'a' | 'b', runId: string | null) => void;
};

const OFFERED = 100;

/** Two lists of the latest runs: one to choose the earlier run, one to choose the later run. */
export const RunChoice = ({ a, b, onChoose }: Props) => {
  const locale = useLocale();
  const { data, error, refetch, isLoading } = useRunsQuery({ length: OFFERED });
  const offered = (data?.rows ?? []).map((run) => {
    const { date, time } = localTexts(run.startedAt, locale);
    return { value: run.id, label: `${runName(run)}, ${date} ${time}` };
  });
  // A chosen run that is older than the listed ones stays in the list.
  const withChosen = (chosen: string | null) =>
    chosen === null || isLoading || offered.some(({ value }) => value === chosen)
      ? offered
      : [...offered, { value: chosen, label: 'An earlier run' }];
  const shared = { clearable: true, placeholder: isLoading ? 'Please wait...' : 'Choose a run' };
  return (
    <>
      {error === undefined ? null : <Problem of={error} retry={refetch} />}
      <div className={classes['choice']}>
        <SearchSelect {...shared} label="Before" choices={withChosen(a)} value={a} onChange={(id) => onChoose('a', id)} />
        <SearchSelect {...shared} label="After" choices={withChosen(b)} value={b} onChange={(id) => onChoose('b', id)} />
      </div>
    </>
  );
};
