export { ConfirmDialog } from '../ui/feedback/confirm-dialog.js';
export { PassOnDialog } from './pass-on-dialog.js';
export { WrongDialog } from './wrong-dialog.js';
