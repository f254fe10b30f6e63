import { VisuallyHidden } from '@mantine/core';
import { accountText, countryOfAlpha3, type PayeeAccount, wordDifference } from '@counterfoil/domain';
import { differenceLegend, WordDifference } from '../../ui/values/word-difference.js';
import { changedDigits } from '../../ui/values/changed-digits.js';
import classes from '../../ui/page/request-card.module.css';

type Props = {
  readonly was: PayeeAccount;
  readonly now: PayeeAccount;
  /** The heading of the new account, which says where it comes from. */
  readonly heading: string;
};

const sides = { before: 'only in the old name', after: 'only in the new one' };

/** Two accounts side by side. Differing digits are underlined, and the names are compared word by word. */
export const AccountSides = ({ was, now, heading }: Props) => {
  const [old, next] = [was.accountName ?? '', now.accountName ?? ''];
  const differs = textOf(was) !== '' && textOf(now) !== '' && textOf(was) !== textOf(now);
  return (
    <>
      <dl className={classes['sides']}>
        <Side heading="Now" of={was} other={now} />
        <Side heading={heading} of={now} other={was} isNew />
      </dl>
      {old === next || old === '' || next === '' ? null : (
        <div className={classes['difference']}>
          <WordDifference words={wordDifference(old, next)} sides={sides} />
          <span className={classes['risk']}>{differenceLegend(sides)}</span>
        </div>
      )}
      {differs ? <p className={classes['risk']}>Digits that differ are underlined.</p> : null}
    </>
  );
};

const textOf = ({ account }: PayeeAccount): string => accountText(account);

type SideProps = { readonly heading: string; readonly of: PayeeAccount; readonly other: PayeeAccount; readonly isNew?: boolean };

const Side = ({ heading, of, other, isNew = false }: SideProps) => {
  const { account, accountName } = of;
  const runs = changedDigits(textOf(of), textOf(other));
  const changed = runs.flatMap(({ text, changed: isChanged }) => (isChanged ? [text] : []));
  const country = account === null ? null : (countryOfAlpha3(account.country)?.name ?? account.country);
  return (
    <div className={classes['side']} {...(isNew ? { 'data-new': true } : {})}>
      <dt>{heading}</dt>
      <dd className={classes['number']}>
        {runs.length === 0 ? 'no account' : runs.map((run, at) => (run.changed ? <mark key={at}>{run.text}</mark> : run.text))}
        {changed.length === 0 ? null : <VisuallyHidden> differs in {changed.join(', ')}</VisuallyHidden>}
      </dd>
      <dd>{accountName ?? 'no account name'}</dd>
      {account?.country === other.account?.country || country === null ? null : <dd>{country}</dd>}
      {account?.swiftCode === other.account?.swiftCode ? null : <dd>SWIFT {account?.swiftCode ?? 'none'}</dd>}
    </div>
  );
};
