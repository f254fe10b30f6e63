import { PaymentApprovals } from '../../payments/approvals/payment-approvals.js';
import { ApprovalsPage } from '../../suppliers/approvals/approvals-page.js';

/** Change requests of suppliers, with those of payments, which belong to another capability. */
export const Component = () => <ApprovalsPage payments={<PaymentApprovals />} />;
