import type { ScreeningFinding } from '@counterfoil/domain';

/** The outcome of a screening. Without `isAvailable` nothing is known, and nobody counts as cleared (P-5.5.6). */
export type ScreeningReply =
  | { readonly isAvailable: true; readonly finding: ScreeningFinding }
  /** `source` says in one sentence why there is no answer. */
  | { readonly isAvailable: false; readonly source: string };

/** Sanctions lists. A port, because nothing is bundled: without a provider nobody is screened (P-4.2.4). */
export abstract class SanctionsRegister {
  /** Whether a provider is configured. */
  abstract readonly isConfigured: boolean;

  /** Compares names with the lists. Never throws because of the provider: one that does not answer is not available. */
  abstract screen(names: readonly string[]): Promise<ScreeningReply>;
}
