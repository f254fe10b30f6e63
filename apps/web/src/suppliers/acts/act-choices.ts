import { parseAmount, registerMessages, type SupplierAct } from '@counterfoil/domain';

/** The possible bulk changes, in the words of the single change. */
export const actChoices = [
  { value: 'employee', label: 'Mark as employees' },
  { value: 'no-employee', label: 'Mark as no employees' },
  { value: 'certify', label: 'Certify the account name' },
  { value: 'revoke', label: 'Revoke the certified name' },
  { value: 'limit', label: 'Set the payment limit' },
  { value: 'division', label: 'Set the division' },
  { value: 'activate', label: 'Activate' },
  { value: 'deactivate', label: 'Deactivate' },
] as const;

export type ActChoice = (typeof actChoices)[number]['value'];

/** The chosen change, with the amount, the division or the reason that the user typed. */
export type Typed = { readonly choice: ActChoice; readonly text: string };

/** The label of the field for a choice; null when the choice needs none. */
export const fieldOf = (choice: ActChoice): string | null => {
  if (choice === 'limit') return 'Payment limit (empty: no limit)';
  if (choice === 'division') return 'Division (empty: none)';
  return choice === 'certify' || choice === 'revoke' ? 'Reason' : null;
};

/** Whether the change may need a second person, who then sees the check record. */
export const mayWait = (choice: ActChoice): boolean => choice === 'certify' || choice === 'limit' || choice === 'deactivate';

type Read = { readonly act: SupplierAct; readonly reason: string | null } | { readonly fault: string };

export const readAct = ({ choice, text: typed }: Typed): Read => {
  const text = typed.trim();
  switch (choice) {
    case 'employee':
    case 'no-employee':
      return { act: { kind: 'employee', isEmployee: choice === 'employee' }, reason: null };
    case 'activate':
    case 'deactivate':
      return { act: { kind: 'active', isActive: choice === 'activate' }, reason: null };
    case 'certify':
    case 'revoke':
      return { act: { kind: 'certify', isAlias: choice === 'certify' }, reason: text === '' ? null : text };
    case 'division':
      return { act: { kind: 'division', division: text === '' ? null : text }, reason: null };
    case 'limit': {
      if (text === '') return { act: { kind: 'limit', limitAmount: null }, reason: null };
      const amount = parseAmount(text);
      return amount.ok
        ? { act: { kind: 'limit', limitAmount: amount.value }, reason: null }
        : { fault: registerMessages['invalid-amount']() };
    }
  }
};

export const labelOf = (choice: ActChoice): string => actChoices.find(({ value }) => value === choice)!.label;
