import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';

export const colorSchemes: readonly { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'auto', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/**
 * Keeps transitions while colours change. Mantine would stop them with a style element, which the content security policy refuses.
 */
export const useColorScheme = () => useMantineColorScheme({ keepTransitions: true });
