import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one colour of actions and links. Colours with a meaning are in tokens.css and are never used as decoration. */
const ink: MantineColorsTuple = [
  '#eef3fb',
  '#dbe5f5',
  '#b9cceb',
  '#92b0de',
  '#6c92cf',
  '#4d77ba',
  '#3860a3',
  '#234a8c',
  '#1d3d73',
  '#16284a',
];

const slate: MantineColorsTuple = [
  '#e4e9f0',
  '#c5cdd9',
  '#9fabbc',
  '#74829a',
  '#3a475a',
  '#2a3544',
  '#1f2936',
  '#18202b',
  '#121922',
  '#0c1118',
];

/** For actions that cannot be undone. White text on it has enough contrast, even at a small size. */
const red: MantineColorsTuple = [
  '#fdeceb',
  '#f8d3d1',
  '#efaba8',
  '#e37f7b',
  '#d65752',
  '#c93b36',
  '#b82c28',
  '#a52121',
  '#831919',
  '#5f1212',
];

const noAutocomplete = { defaultProps: { autoComplete: 'off' } };
// Mantine locks the page behind a dialog with a style element, which the content security policy refuses. global.css locks it
// instead.
const noScrollLock = { lockScroll: false };

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, red, dark: slate },
  black: '#16233b',
  fontFamily: '"Inter Variable", "Segoe UI", system-ui, -apple-system, Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: '"JetBrains Mono", "SFMono-Regular", Consolas, "Liberation Mono", monospace',
  // P-9.10: the four text sizes and the three weights of the portal, as in tokens.css.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '0.9375rem', xl: '1.25rem' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  lineHeights: { xs: '1.35', sm: '1.38', md: '1.4', lg: '1.4', xl: '1.25' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.25' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.35' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.4' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    TextInput: noAutocomplete,
    NumberInput: noAutocomplete,
    Textarea: noAutocomplete,
    Select: noAutocomplete,
    MultiSelect: noAutocomplete,
    DateInput: noAutocomplete,
    Modal: {
      defaultProps: { ...noScrollLock, centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.45 } },
      styles: { title: { fontSize: '0.9375rem', fontWeight: 600 } },
    },
    Drawer: { defaultProps: { ...noScrollLock, overlayProps: { backgroundOpacity: 0.45 } } },
    // With a title, Mantine's grey has too little contrast.
    Notification: { styles: { description: { color: 'var(--cf-muted)' } } },
    Tooltip: { defaultProps: { openDelay: 250, withArrow: true, events: { hover: true, focus: true, touch: true } } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
  },
});
