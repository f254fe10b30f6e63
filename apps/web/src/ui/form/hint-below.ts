import type { InputWrapperProps } from '@mantine/core';

/** The order of an input's parts with its hint below it, so that two inputs beside each other are on one line. */
export const HINT_BELOW = ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'];
