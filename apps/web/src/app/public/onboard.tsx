import { lazy, Suspense } from 'react';
import { routes } from '../../platform/paths.js';
import { Component } from '../../supplier-onboarding/onboarding-page.js';
import { renderPublicPage } from './render-public-page.js';

const NotificationCorner = lazy(async () => ({
  default: (await import('../../ui/feedback/notification-corner.js')).NotificationCorner,
}));

const OnboardingPage = () => (
  <>
    <Suspense fallback={null}>
      <NotificationCorner />
    </Suspense>
    <Component />
  </>
);

renderPublicPage([{ path: `${routes.onboardingPage}/*`, Component: OnboardingPage }]);
