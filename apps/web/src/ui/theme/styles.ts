// The order matters: the font, Mantine's own styles, the theme's variables, then ours.
import '@fontsource-variable/inter/wght.css';
import './font/inter.css';
import './mantine-styles.js';
import '@mantine/dates/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/spotlight/styles.css';
import 'virtual:theme-variables.css';
import './tokens.css';
import './global.css';
import './print.css';
