import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './list.module.css';

/** P-9. */
const SEARCH_DELAY_MS = 400;

type Props = { readonly label: string; readonly value: string; readonly onSearch: (text: string) => void };

/** Searches once typing pauses. `/` brings the keyboard here (data-search). */
export const SearchBox = ({ label, value, onSearch }: Props) => {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  // The address changed from elsewhere (Back, a cleared filter): it is right, not what is in the field.
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
