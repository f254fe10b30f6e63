import type { NotificationRow } from '@counterfoil/projections';
import { onboardingPath, routes, runPath, scanPath, supplierPath } from '../platform/paths.js';

type About = Pick<NotificationRow, 'kind' | 'supplierId' | 'runId' | 'onboardingId' | 'about'>;

/**
 * The page where the user acts on a notification: for example Approvals for requests about suppliers, Settings for those about
 * settings.
 */
export const notificationPath = ({ kind, supplierId, runId, onboardingId, about }: About): string => {
  if (onboardingId !== null) return onboardingPath(onboardingId);
  if (runId !== null) return runPath(runId);
  if (kind === 'hand-over') return routes.start;
  if (kind === 'scan') return scanPath(about ?? '');
  if (kind === 'import') return routes.approvals;
  if (kind === 'authenticator' || kind === 'passkey' || kind === 'company-sign-in')
    return about === 'own' ? routes.mySignIn : routes.settings;
  if (about?.startsWith('api-key') === true) return routes.apiKeys;
  if (kind === 'webhook' || about?.startsWith('webhook') === true) return routes.webhooks;
  if (supplierId === null) return routes.settings;
  return kind === 'approval' || kind === 'claim' ? routes.approvals : supplierPath(supplierId);
};
