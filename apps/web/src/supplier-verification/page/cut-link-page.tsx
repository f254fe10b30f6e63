import { NoSupplier } from './no-supplier.js';

/** A link that lost its id on the way to the supplier, who has no account here to sign in with (P-2.1.12). */
export const Component = () => <NoSupplier because="cut" />;
