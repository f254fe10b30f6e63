import type { Alpha3 } from '@counterfoil/domain';

/** Which state a postal code belongs to. A port, because the bundled tables know two countries only. */
export abstract class PostalDirectory {
  /** The state's usual abbreviation; '' when none has the code; '-1' where it has to be typed by hand (P-7.3.5). */
  abstract stateOf(postalCode: string, country: Alpha3): Promise<string>;
}
