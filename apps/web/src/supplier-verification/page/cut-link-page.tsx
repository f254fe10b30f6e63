import { NoSupplier } from './no-supplier.js';

/** A link whose id was cut off on the way to the supplier. Suppliers have no account, so they cannot sign in instead (P-2.1.12). */
export const Component = () => <NoSupplier because="cut" />;
