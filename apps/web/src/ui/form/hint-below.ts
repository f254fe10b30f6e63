import type { InputWrapperProps } from '@mantine/core';

/** The order of an input's parts with its hint at the bottom, so that two inputs side by side are aligned. */
export const HINT_BELOW = ['label', 'input', 'description', 'error'] satisfies InputWrapperProps['inputWrapperOrder'];
