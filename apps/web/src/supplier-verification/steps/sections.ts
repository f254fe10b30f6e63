export { AccountCheck } from './account-check.js';
export { Confirmation } from './confirmation.js';
export { CorrectDetails } from './correct-details.js';
export { Details } from './details.js';
export { Blocked, Done, LoggedOut, NotSaved } from './endings.js';
export { IncorrectReport } from './incorrect-report.js';
export { Mismatch } from './mismatch.js';
export { Delegated, NotYou } from './not-you.js';
export { Rejected } from './rejected.js';
