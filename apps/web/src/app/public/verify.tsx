import { routes } from '../../platform/paths.js';
import { Component as CutLinkPage } from '../../supplier-verification/page/cut-link-page.js';
import { Component as VerificationPage } from '../../supplier-verification/page/verification-page.js';
import { renderPublicPage } from './render-public-page.js';

// Suppliers arrive by a link and have no session. Longer addresses under the link show the same page.
renderPublicPage([
  { path: `${routes.verificationPage}/*`, Component: VerificationPage },
  { path: routes.cutVerificationLink, Component: CutLinkPage },
]);
