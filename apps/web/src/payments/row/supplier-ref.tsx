import { Link } from 'react-router';
import { suppliersWithReference } from '../../platform/paths.js';

type Props = { readonly code: string /** Whether the user may view suppliers (P-2.2.1). */; readonly linked: boolean };

/** A supplier code. Users who may not view suppliers get plain text. */
export const SupplierRef = ({ code, linked }: Props) =>
  code !== '' && linked ? <Link to={suppliersWithReference(code)}>{code}</Link> : <>{code}</>;
