import { refusalOf } from '../refusal.js';

type Ref = { readonly supplierId: string; readonly requestId?: string };

/** The outcome of one item of a call about several. */
export type ItemResult = Ref & {
  readonly ok: boolean;
  /** '' when nothing was written. */
  readonly position: string;
  readonly errorCode?: string;
  readonly message?: string;
};

/** A refusal of one item does not stop the others. Any other error does. */
export const resultOf = async (ref: Ref, outcome: Promise<ItemResult>): Promise<ItemResult> => {
  try {
    return await outcome;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    const { supplierId, requestId } = ref;
    return { supplierId, ...(requestId === undefined ? {} : { requestId }), ok: false, position: '', ...refusal };
  }
};

/** The highest position of the items; '' when nothing was written. Positions compare as text. */
export const latestPosition = (items: readonly { readonly position: string }[]): string =>
  items.reduce((last, { position }) => (position > last ? position : last), '');
