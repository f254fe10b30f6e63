export const NO_PARTS = { accountCode: '', accountNumber: '', suffix: '', iban: '', swiftCode: '' } as const;
