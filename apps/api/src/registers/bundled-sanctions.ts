import { SanctionsRegister, type ScreeningReply } from '../platform/ports/sanctions-register.js';

/**
 * No sanctions list is bundled: an outdated list would clear people who were listed since. Without a provider nobody is screened
 * (P-4.2.4).
 */
export class BundledSanctions extends SanctionsRegister {
  readonly isConfigured = false;

  async screen(): Promise<ScreeningReply> {
    return { isAvailable: false, source: 'no sanctions provider is configured' };
  }
}
