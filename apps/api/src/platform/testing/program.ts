import { fileURLToPath } from 'node:url';

/**
 * Arguments of Node that run a module of this app as a program: from source, or as it was built if BUILT_PROGRAMS says that it was
 * built just now. Transforming the sources takes as long as starting the server twice.
 */
export const programOf = (source: URL): readonly string[] => {
  const path = fileURLToPath(source);
  const isBuilt = process.env['BUILT_PROGRAMS'] === 'true';
  if (isBuilt) return [path.replace(/(.*[\\/])src([\\/].*)\.ts$/, '$1dist$2.js')];
  return ['--conditions=counterfoil-src', '--import', '@oxc-node/core/register', path];
};
