import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list.module.css';

/** The delay of P-9. */
const SEARCH_DELAY_MS = 400;

type Props = { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void };

/** A search box that searches once typing pauses. `/` moves the focus to it (data-search). */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  // The search was changed elsewhere (Back, a cleared filter), so the new value replaces the typed text.
  if (value !== from) {
    setFrom(value);
    setTyped(value);
  }
  const search = useDebouncedCallback((text: string) => {
    setFrom(text.trim());
    onSearch(text.trim());
  }, SEARCH_DELAY_MS);
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      type="search"
      className={classes['search'] ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ target }) => type(target.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed === '' ? null : <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />}
      data-search
    />
  );
};
