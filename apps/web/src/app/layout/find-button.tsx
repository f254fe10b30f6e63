import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from './sidebar.module.css';

type Props = { readonly isFolded: boolean; readonly onClick: () => void };

/** Opens the command menu. */
export const FindButton = ({ isFolded, onClick }: Props) => (
  <button type="button" className={classes['find']} data-folded={isFolded || undefined} aria-label="Find" onClick={onClick}>
    {isFolded ? (
      <IconSearch size={18} stroke={1.7} aria-hidden />
    ) : (
      <>
        Find
        <Kbd>Ctrl K</Kbd>
      </>
    )}
  </button>
);
