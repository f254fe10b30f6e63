import type { Withheld } from '@counterfoil/domain';
import { refusalMessages } from '../../platform/http/messages.js';

/** What sending a verification request to one supplier would do. `ok`: an email will go out. */
export type SendPreview = {
  readonly supplierId: string;
  readonly ok: boolean;
  readonly outcome: 'scheduled' | 'withheld' | 'refused';
  readonly message: string;
  readonly errorCode?: string;
  /** The reason codes of P-4.3 in words. */
  readonly reasons?: readonly Withheld[];
};

/** What sending a verification request to one supplier did. */
export type SendResult = SendPreview & { readonly position: string };

export const refusedSend = (supplierId: string, errorCode: string): SendPreview => ({
  supplierId,
  ok: false,
  outcome: 'refused',
  message: refusalMessages[errorCode] ?? errorCode,
  errorCode,
});
