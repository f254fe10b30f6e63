// As styles.ts, for the pages that people open without signing in: only what they show. Rare letters are in the computer's own font.
import './font/inter-text.css';
import './public-mantine-styles.js';
import '@mantine/notifications/styles.css';
import '@mantine/dropzone/styles.css';
import 'virtual:theme-variables.css';
import './tokens.css';
import './global.css';
