import type { SettingKind, WaitingForMe, WaitingForOthers, WorkList } from '@counterfoil/projections';
import type { ReactNode } from 'react';
import { COUNT_LIMIT } from '../platform/lists/list-params.js';
import { onboardingPath, routes, runPath, supplierPath } from '../platform/paths.js';
import { countText, instantText } from '../platform/words/format.js';
import { useLocale } from '../platform/words/locale.js';
import { relativeText } from '../platform/words/relative-time.js';
import { Panel } from '../ui/page/panel.js';
import { Go, Remind, Resume, Withdraw } from './work-acts.js';
import { WorkItem } from './work-item.js';
import { mineWords, othersWords, whoIsAwaited, type WorkTexts } from './work-words.js';
import classes from './work.module.css';

const useTexts = (): WorkTexts => {
  const locale = useLocale();
  return {
    count: (n) => countText(n, locale),
    ago: (at) => relativeText(at, Date.now(), locale),
    time: (at) => instantText(at, locale),
  };
};

type ListProps<I> = {
  readonly title: string;
  readonly hint: string;
  readonly list: WorkList<I>;
  readonly none: string;
  readonly children: (item: I) => ReactNode;
};

const List = <I,>({ title, hint, list: { items, total }, none, children }: ListProps<I>) => {
  const { count } = useTexts();
  return (
    <Panel title={title} flush actions={<span className={classes['hint']}>{hint}</span>}>
      {items.length === 0 ? (
        <p className={classes['none']}>{none}</p>
      ) : (
        <ul className={classes['list']}>{items.map(children)}</ul>
      )}
      {total > items.length ? (
        <p className={classes['none']}>
          The oldest {count(items.length)} of {total > COUNT_LIMIT ? `${count(COUNT_LIMIT)}+` : count(total)} are listed.
        </p>
      ) : null}
    </Panel>
  );
};

export const WaitingForYou = ({ list }: { readonly list: WorkList<WaitingForMe> }) => {
  const texts = useTexts();
  return (
    <List title="Waiting for you" hint="oldest first" list={list} none="Nothing waits for you.">
      {(item) => {
        const words = mineWords(item, texts);
        return (
          <WorkItem
            key={`${item.kind} ${item.id}`}
            {...words}
            sum={item.sum}
            to={mineAt(item)}
            act={mineAct(item, words.title)}
          />
        );
      }}
    </List>
  );
};

/** Where a change of the company or of a user waits. */
const settingAt = ({ change }: { readonly change: SettingKind }): string =>
  change === 'mail-template' ? routes.mailTemplates : routes.settings;

const mineAt = (item: WaitingForMe): string => {
  if (item.kind === 'approval') return `${routes.approvals}#${item.supplierId}`;
  if (item.kind === 'list') return routes.approvals;
  if (item.kind === 'onboarding') return onboardingPath(item.id);
  if (item.kind === 'payment-approval') return `${routes.approvals}#${item.runId}`;
  return item.kind === 'setting' ? settingAt(item) : runPath(item.runId);
};

const mineAct = (item: WaitingForMe, about: string): ReactNode => {
  if (item.kind === 'interrupted') return <Resume item={item} about={about} />;
  const label = item.kind === 'release' ? 'Release' : item.kind === 'run' ? 'Open' : 'Look';
  return <Go to={mineAt(item)} label={label} about={about} />;
};

export const WaitingForOthersList = ({ list }: { readonly list: WorkList<WaitingForOthers> }) => {
  const texts = useTexts();
  return (
    <List
      title="Waiting for others"
      hint={list.total > list.items.length ? '' : whoIsAwaited(list.items)}
      list={list}
      none="You wait for nobody."
    >
      {(item) => {
        const words = othersWords(item, texts);
        return (
          <WorkItem
            key={`${item.kind} ${item.id}`}
            {...words}
            sum={item.sum}
            to={othersAt(item)}
            act={othersAct(item, words.title)}
          />
        );
      }}
    </List>
  );
};

const othersAt = (item: WaitingForOthers): string => {
  if (item.kind === 'own-list') return routes.approvals;
  if (item.kind === 'own-setting') return settingAt(item);
  if (item.kind === 'own-onboarding') return onboardingPath(item.id);
  return item.kind === 'own-payment' ? runPath(item.runId) : supplierPath(item.supplierId);
};

const othersAct = (item: WaitingForOthers, about: string): ReactNode => {
  if (item.kind === 'own-request') return <Withdraw item={item} about={about} />;
  const unopened = item.kind === 'link' && item.openedAt === null && item.sentAt !== null && item.bouncedAt === null;
  return unopened ? <Remind item={item} /> : <Go to={othersAt(item)} label="Open" about={about} />;
};
