import { PaymentApprovals } from '../../payments/approvals/payment-approvals.js';
import { ApprovalsPage } from '../../suppliers/approvals/approvals-page.js';

/** The change requests of suppliers, together with those of payments, which are another capability. */
export const Component = () => <ApprovalsPage payments={<PaymentApprovals />} />;
