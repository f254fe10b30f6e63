/** The side of a transaction code in a New Zealand batch record; null for a code that no bank defines (F-6). */
export const sideOfCode = (code: string): 'credit' | 'debit' | null => {
  switch (code.trim()) {
    case '50':
    case '51':
    case '52':
    case '61':
    case '050':
    case '051':
    case '052':
    case '061':
      return 'credit';
    case '0':
    case '00':
    case '000':
      return 'debit';
    default:
      return null;
  }
};
