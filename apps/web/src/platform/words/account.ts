type Account = {
  readonly accountCodeType: number;
  readonly accountCode: string;
  readonly accountNumber: string;
  readonly accountDisplay: string;
};

const NEW_ZEALAND: readonly number[] = [1, 271];
const CODE = /^\d{6}$/;
/** The account and its suffix. */
const NUMBER = /^(\d{7})(\d{2,4})$/;

/** An account as its country writes it: in New Zealand 02-0647-0635859-050, elsewhere as the API words it (P-9.4, P-9.13). */
export const accountText = ({ accountCodeType, accountCode, accountNumber, accountDisplay }: Account): string => {
  const [, account, suffix] = NUMBER.exec(accountNumber) ?? [];
  if (!NEW_ZEALAND.includes(accountCodeType) || !CODE.test(accountCode) || account === undefined) return accountDisplay;
  return `${accountCode.slice(0, 2)}-${accountCode.slice(2)}-${account}-${suffix}`;
};
