import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

/** The delay of P-9.8. */
const DELAY_MS = 250;
const LEAST_CHARACTERS = 2;

/** An entry of a remote list, as its call returns it (P-7.1.8). */
export type Hit = { readonly id: string; readonly text: string };
export type Hits = { readonly currentData?: readonly Hit[] | undefined; readonly isFetching: boolean; readonly error?: unknown };

export type RemoteHits = (query: { readonly q: string }, options: { readonly skip: boolean }) => Hits;

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable' | 'filter'> & {
  readonly value: Hit | null;
  readonly onChange: (hit: Hit | null) => void;
  /** The query hook of the list. It takes { q } and can be skipped. */
  readonly useHits: RemoteHits;
};

const emptyText = (typed: string, { isFetching, error, currentData }: Hits): string => {
  if (typed.trim().length < LEAST_CHARACTERS) return `Please enter ${LEAST_CHARACTERS} or more characters`;
  if (error !== undefined) return 'The results could not be loaded.';
  return isFetching || currentData === undefined ? 'Searching...' : 'No results found';
};

/** A select with choices from the server, which is searched once two characters are typed and the typing pauses. */
export const RemoteSelect = ({ value, onChange, useHits, ...props }: Props) => {
  const [typed, setTyped] = useState(value?.text ?? '');
  const [q] = useDebouncedValue(typed.trim(), DELAY_MS);
  const isChosen = value !== null && typed === value.text;
  const hits = useHits({ q }, { skip: q.length < LEAST_CHARACTERS || isChosen });
  const found = q.length < LEAST_CHARACTERS || q !== typed.trim() ? [] : (hits.currentData ?? []);
  const choices = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <Select
      {...props}
      data={choices.map(({ id, text }) => ({ value: id, label: text }))}
      // The server has already filtered the choices.
      filter={({ options }) =>
        isChosen ? options : options.filter((option) => !('value' in option) || option.value !== value?.id)
      }
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(choices.find((choice) => choice.id === id) ?? null)}
      searchable
      clearable
      nothingFoundMessage={emptyText(typed, hits)}
    />
  );
};
