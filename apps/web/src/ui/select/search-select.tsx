import { Select, type SelectProps } from '@mantine/core';

/** P-9.8: with fewer choices no search is offered. */
export const SEARCHED_FROM = 5;

type Choice = { readonly value: string; readonly label: string };
type Props = Omit<SelectProps, 'data' | 'searchable' | 'nothingFoundMessage'> & { readonly choices: readonly Choice[] };

/** A select that can be searched when it has five or more choices. */
export const SearchSelect = ({ choices, ...props }: Props) => (
  <Select {...props} data={[...choices]} searchable={choices.length >= SEARCHED_FROM} nothingFoundMessage="No results found" />
);
