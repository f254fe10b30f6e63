import { parseBic } from '@counterfoil/domain';

/** The content of the blocks before the text, without braces and number; '' for a missing block. */
export type HeaderBlocks = { readonly basic: string; readonly application: string };

export type MessageHeader = {
  /** Three digits, e.g. '101'. */
  readonly type: string;
  /** BIC of the receiving bank; null when unknown. */
  readonly receiver: string | null;
};

/** Bare fields of block 4 name neither type nor receiver, so the fields must show what they are. */
export const bareHeader: MessageHeader = { type: '101', receiver: null };

const ADDRESS = 12;

/**
 * Reads block 2 of a message on its way in (`I101` + receiver) or out (`O101` + time, sender...); the receiver of the latter
 * is in block 1 (`F01` + address). Null when block 2 is not of either form (F-8).
 */
export const readHeader = ({ basic, application }: HeaderBlocks): MessageHeader | null => {
  const match = /^([IO])([0-9]{3})/i.exec(application);
  if (match === null) return null;
  const address = match[1]!.toUpperCase() === 'I' ? application.slice(4, 4 + ADDRESS) : basic.slice(3, 3 + ADDRESS);
  return { type: match[2]!, receiver: bicOfAddress(address) };
};

/** The ninth of the twelve characters identifies the terminal, not the bank. */
const bicOfAddress = (address: string): string | null => {
  const bic = parseBic(address.slice(0, 8) + address.slice(9));
  return bic.ok ? bic.value : null;
};
