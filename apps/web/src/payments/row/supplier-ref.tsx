import { Link } from 'react-router';
import { suppliersWithReference } from '../../platform/paths.js';

type Props = { readonly code: string /** The user may see supplier management (P-2.2). */; readonly linked: boolean };

/** A supplier's reference; plain text for whoever may not open the record. */
export const SupplierRef = ({ code, linked }: Props) =>
  code !== '' && linked ? <Link to={suppliersWithReference(code)}>{code}</Link> : <>{code}</>;
