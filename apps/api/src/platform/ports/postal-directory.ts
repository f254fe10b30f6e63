import type { Alpha3 } from '@counterfoil/domain';

/** The state that a postal code belongs to. A port, because the bundled tables cover two countries only. */
export abstract class PostalDirectory {
  /** The state's usual abbreviation; '' when no state has the code; '-1' when the user has to type it (P-7.3.5). */
  abstract stateOf(postalCode: string, country: Alpha3): Promise<string>;
}
