/** The same words as in docs/glossary.md, which a test checks. */
export { permissionWords } from '@counterfoil/domain';
