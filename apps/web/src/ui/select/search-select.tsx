import { Select, type SelectProps } from '@mantine/core';

/** P-9.8: with fewer choices there is nothing to search. */
export const SEARCHED_FROM = 5;

type Choice = { readonly value: string; readonly label: string };
type Props = Omit<SelectProps, 'data' | 'searchable' | 'nothingFoundMessage'> & { readonly choices: readonly Choice[] };

/** One of several choices; with five or more it can be searched. */
export const SearchSelect = ({ choices, ...props }: Props) => (
  <Select {...props} data={[...choices]} searchable={choices.length >= SEARCHED_FROM} nothingFoundMessage="No results found" />
);
