import { Component } from '../../documents/provide-page.js';
import { routes } from '../../platform/paths.js';
import { renderPublicPage } from './render-public-page.js';

renderPublicPage([{ path: `${routes.provideDocument}/*`, Component }]);
