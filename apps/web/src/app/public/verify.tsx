import { routes } from '../../platform/paths.js';
import { Component as CutLinkPage } from '../../supplier-verification/page/cut-link-page.js';
import { Component as VerificationPage } from '../../supplier-verification/page/verification-page.js';
import { renderPublicPage } from './render-public-page.js';

// A supplier comes with a link and without a session; what stands after it leads back to it.
renderPublicPage([
  { path: `${routes.verificationPage}/*`, Component: VerificationPage },
  { path: routes.cutVerificationLink, Component: CutLinkPage },
]);
