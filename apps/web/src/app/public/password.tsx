import { Component } from '../../customers/setup/choose-password-page.js';
import { routes } from '../../platform/paths.js';
import { renderPublicPage } from './render-public-page.js';

renderPublicPage([{ path: routes.choosePassword, Component }]);
