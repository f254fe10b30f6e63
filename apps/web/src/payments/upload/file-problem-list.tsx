import type { FileProblem } from '@counterfoil/projections';
import { countText } from '../../platform/words/format.js';
import { useLocale } from '../../platform/words/locale.js';
import { groupsOf, type ProblemGroup } from './file-problems.js';
import classes from './upload.module.css';

const SHOWN = 3;

/** The problems of a file's rows. The first few of each kind are shown; the rest are folded behind their count. */
export const FileProblems = ({ problems }: { readonly problems: readonly FileProblem[] }) => (
  <ul className={classes['problems']}>
    {groupsOf(problems).map((group) => (
      <Group key={group.code} group={group} />
    ))}
  </ul>
);

const Group = ({ group: { problems } }: { readonly group: ProblemGroup }) => {
  const locale = useLocale();
  const rest = problems.slice(SHOWN);
  return (
    <>
      {problems.slice(0, SHOWN).map(({ message, row }, index) => (
        <li key={`${row ?? ''} ${index}`}>{message}</li>
      ))}
      {rest.length === 0 ? null : (
        <li>
          <details>
            <summary>{countText(rest.length, locale)} more like this</summary>
            <ul className={classes['problems']}>
              {rest.map(({ message, row }, index) => (
                <li key={`${row ?? ''} ${index}`}>{message}</li>
              ))}
            </ul>
          </details>
        </li>
      )}
    </>
  );
};
