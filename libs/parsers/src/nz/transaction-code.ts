/** What the transaction code of a New Zealand batch record says; null for one that no bank names (F-6). */
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
