import { Button, Menu } from '@mantine/core';
import type { ViewList } from '@counterfoil/domain';
import type { SavedViewRow } from '@counterfoil/projections';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LookState } from '../../platform/lists/use-list-look.js';
import { isPlain, openView, viewAddress } from '../../platform/lists/view-address.js';
import { useChooseDefaultViewMutation, useViewsQuery } from '../../platform/lists/views.api.js';
import { tellWritten } from '../feedback/tell-written.js';
import { notify } from '../feedback/notify.js';
import { DeleteViewDialog, ViewDialog } from './view-dialogs.js';

type Props = { readonly list: ViewList; readonly look: LookState };
type Open = { readonly kind: 'save' } | { readonly kind: 'rename' | 'delete'; readonly view: SavedViewRow } | null;

/** The saved views of a list: opens a view, saves the current one, and copies its address. */
export const ViewMenu = ({ list, look }: Props) => {
  const { data, error } = useViewsQuery(list);
  const [address, setAddress] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const now = viewAddress(address, look.look);
  const rows = data?.rows ?? [];
  const current = rows.find((view) => view.address === now);
  useDefaultView(data?.rows);
  const copy = async () => {
    const url = new URL(window.location.href);
    url.search = openView(now, address).toString();
    await navigator.clipboard.writeText(url.toString());
    notify('success', 'The address of this view was copied.');
  };
  return (
    <>
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {current?.name ?? 'Views'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {error === undefined ? null : <Menu.Label>The saved views could not be loaded.</Menu.Label>}
          {data?.rows.length === 0 ? <Menu.Label>No view is saved yet.</Menu.Label> : null}
          {rows.map((view) => (
            <Menu.Item
              key={view.id}
              rightSection={view === current ? <IconCheck size={15} aria-hidden /> : null}
              onClick={() => setAddress(openView(view.address, address))}
            >
              {view.name}
              {view.own ? '' : `, shared by ${view.savedByName}`}
              {view.isDefault ? ' (default)' : ''}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen({ kind: 'save' })}>Save this view</Menu.Item>
          <Menu.Item onClick={() => void copy()}>Copy the address of this view</Menu.Item>
          {current === undefined ? null : <OfView list={list} view={current} onOpen={setOpen} />}
        </Menu.Dropdown>
      </Menu>
      {open?.kind === 'save' ? <ViewDialog list={list} address={now} view={null} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'rename' ? <ViewDialog list={list} address={now} view={open.view} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'delete' ? <DeleteViewDialog view={open.view} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

type OfViewProps = { readonly list: ViewList; readonly view: SavedViewRow; readonly onOpen: (open: Open) => void };

/** The actions on the open view. */
const OfView = ({ list, view, onOpen }: OfViewProps) => {
  const [choose] = useChooseDefaultViewMutation();
  const toggle = async () => {
    const { data } = await choose({ list, viewId: view.isDefault ? null : view.id });
    if (data !== undefined) tellWritten(data, 'Saved.');
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{view.name}</Menu.Label>
      <Menu.Item onClick={() => void toggle()}>{view.isDefault ? 'Do not open with this view' : 'Open with this view'}</Menu.Item>
      {view.own ? (
        <>
          <Menu.Item onClick={() => onOpen({ kind: 'rename', view })}>Rename or share</Menu.Item>
          <Menu.Item onClick={() => onOpen({ kind: 'delete', view })}>Delete</Menu.Item>
        </>
      ) : null}
    </>
  );
};

/** Opens the default view once, when the list is opened without parameters. */
const useDefaultView = (rows: readonly SavedViewRow[] | undefined): void => {
  const [address, setAddress] = useSearchParams();
  const isDone = useRef(false);
  const chosen = rows?.find(({ isDefault }) => isDefault);
  useEffect(() => {
    if (isDone.current || rows === undefined) return;
    isDone.current = true;
    if (chosen !== undefined && isPlain(address)) setAddress(openView(chosen.address, address), { replace: true });
  }, [rows, chosen, address, setAddress]);
};
