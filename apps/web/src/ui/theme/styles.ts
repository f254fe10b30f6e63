// The order matters: Mantine's own styles, the theme's variables, then ours.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/dropzone/styles.css';
import 'virtual:theme-variables.css';
import './tokens.css';
import './global.css';
