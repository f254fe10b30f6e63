import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight } from '@mantine/spotlight';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '../../platform/http/problem-text.js';
import { useEntity } from '../../platform/session/entity.js';
import { useSession, useSupportEmail } from '../../platform/session/session.js';
import { useLocale } from '../../platform/words/locale.js';
import { navPagesOf } from '../navigation/navigation.js';
import { pages } from '../navigation/pages.js';
import { actionEntries, pageEntries } from './commands.js';
import { useFindQuery } from './find.api.js';
import { foundGroups, type Group } from './found-entries.js';
import { paletteStore, useEarlyEnter, useFirstSelected } from './palette-store.js';
import classes from './find.module.css';

const REST_MS = 200;
const SHORTEST = 2;
/** A list that scrolls can be reached by Tab. */
const FOCUSABLE = { viewportProps: { tabIndex: 0 } };

/** One field that finds suppliers, payees, runs, pages and actions. Ctrl K, Cmd K or the button in the navigation opens it. */
export const CommandPalette = () => {
  const [text, setText] = useState('');
  const { groups, state, isBusy } = useGroups(text);
  useFirstSelected(groups.flatMap(({ entries }) => entries.map(({ id }) => id)).join(' '));
  const keepEnter = useEarlyEnter(text, isBusy);
  const navigate = useNavigate();
  return (
    <Spotlight.Root
      store={paletteStore}
      query={text}
      onQueryChange={setText}
      shortcut="mod + K"
      tagsToIgnore={[]}
      triggerOnContentEditable
      clearQueryOnClose
      maxHeight={480}
      scrollable
      size={600}
      title="Find"
      overlayProps={{ blur: 0 }}
      classNames={{
        header: classes['title'] ?? '',
        search: classes['search'] ?? '',
        action: classes['action'] ?? '',
        actionsGroup: classes['group'] ?? '',
      }}
    >
      <Spotlight.Search
        placeholder="Find a supplier, payee, account, run, page or action"
        aria-label="Find"
        onKeyDownCapture={keepEnter}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      />
      <Spotlight.ActionsList {...FOCUSABLE}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(({ id, label: name, detail, to }) => (
              <Spotlight.Action key={id} onClick={() => void navigate(to)}>
                <span className={classes['name']}>{name}</span>
                <span className={classes['detail']}>{detail}</span>
              </Spotlight.Action>
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {state === '' ? null : <Spotlight.Empty role="status">{state}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
};

type Found = {
  readonly groups: readonly Group[];
  /** The status line below the groups; '' when there is nothing to say. */
  readonly state: string;
  /** Whether the results for the whole text are still loading. */
  readonly isBusy: boolean;
};

const useGroups = (text: string): Found => {
  const { permissions } = useSession().user;
  const { entityId } = useEntity();
  const locale = useLocale();
  const supportEmail = useSupportEmail();
  const [rested] = useDebouncedValue(text.trim(), REST_MS);
  const searches = permissions.includes('canVerifyPayments') || permissions.includes('canAccessSupplierManagement');
  const asks = searches && rested.length >= SHORTEST;
  const query = { text: rested, ...(entityId === null ? {} : { entityId }) };
  const { currentData, error, isFetching } = useFindQuery(asks ? query : skipToken);
  const groups = [
    ...(asks && currentData !== undefined ? foundGroups(currentData, locale) : []),
    { label: 'Actions', entries: actionEntries(permissions, text) },
    { label: 'Pages', entries: pageEntries(navPagesOf(pages, permissions), text) },
  ].filter(({ entries }) => entries.length > 0);
  const isBusy = searches && text.trim().length >= SHORTEST && (isFetching || rested !== text.trim());
  if (error !== undefined && asks) return { groups, state: problemText(error, supportEmail), isBusy };
  if (groups.length > 0) return { groups, state: '', isBusy };
  return { groups, state: isBusy ? 'Searching...' : 'No results found', isBusy };
};
