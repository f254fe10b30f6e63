import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.js';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'counterfoil.color-scheme' });

/**
 * No style element is written at run time (style-src 'self'): variables come from the build (vite/theme-variables.ts).
 * For the same reason the portal does not use Mantine's AppShell, Grid, SimpleGrid and responsive style props, nor hiddenFrom.
 */
export const ThemeProvider = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={colorSchemeManager}
    withCssVariables={false}
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
);
