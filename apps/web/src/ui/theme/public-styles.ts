// Like styles.ts, with only the styles that public pages use. Rare letters are shown in a font of the device.
import './font/inter.css';
import './public-mantine-styles.js';
import '@mantine/notifications/styles.css';
import '@mantine/dropzone/styles.css';
import 'virtual:theme-variables.css';
import './tokens.css';
import './global.css';
