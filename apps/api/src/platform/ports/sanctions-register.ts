import type { ScreeningFinding } from '@counterfoil/domain';

/** What came of asking about names. Without `isAvailable` nothing is known, which clears nobody (P-5.5.6). */
export type ScreeningReply =
  | { readonly isAvailable: true; readonly finding: ScreeningFinding }
  /** `source` says in one sentence why there is no answer. */
  | { readonly isAvailable: false; readonly source: string };

/** Sanctions lists. A port, because nothing is bundled: without a provider nobody is screened (P-4.2.4). */
export abstract class SanctionsRegister {
  /** Whether a provider is asked at all. */
  abstract readonly isConfigured: boolean;

  /** Compares names with the lists. Never throws because of the provider: one that does not answer is not available. */
  abstract screen(names: readonly string[]): Promise<ScreeningReply>;
}
