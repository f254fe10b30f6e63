/** As in docs/glossary.md, which a test compares with this. */
export { permissionWords } from '@counterfoil/domain';
