const events: Readonly<Record<string, string>> = {
  SupplierVerified: 'Supplier confirmed the account',
  AccountReportedIncorrect: 'Supplier reported the account as incorrect',
  SupplierSelfCertified: 'Your company certified the name',
  SupplierAdded: 'Supplier added',
  SupplierDetailsChanged: 'Supplier changed',
  AccountChangeApproved: 'Change of the bank account approved',
};

/** An event in words. A type without words of its own is split: 'AccountSeenElsewhere' becomes 'Account seen elsewhere'. */
export const eventWords = (event: string): string => {
  const split = event.replace(/(?!^)([A-Z])/g, ' $1').toLowerCase();
  return events[event] ?? `${split.charAt(0).toUpperCase()}${split.slice(1)}`;
};
