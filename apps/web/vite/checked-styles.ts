import type { Plugin } from 'vite';

const CLASSES = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const STYLES = /@mantine\/core\/styles\/(\w+)\.css$/;
/** Not the styles of one component. */
const GENERAL: readonly string[] = ['baseline', 'global'];

/**
 * An entry imports the styles of those of Mantine's components that it shows, and of no other. Mantine imports no styles by itself, so
 * the build fails when a component in use has none, and when styles belong to no component in use.
 */
export const checkedStyles = (): Plugin => ({
  name: 'counterfoil:checked-styles',
  apply: 'build',
  generateBundle(_, bundle) {
    const used = new Set<string>();
    for (const chunk of Object.values(bundle))
      for (const [id, { renderedLength }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : [])
        if (renderedLength > 0) used.add(CLASSES.exec(id)?.[1] ?? '');
    used.delete('');
    const styled = new Set([...this.getModuleIds()].flatMap((id) => STYLES.exec(id.split('?')[0]!)?.[1] ?? []));
    const missing = [...used].filter((name) => !styled.has(name)).sort();
    const idle = [...styled].filter((name) => !used.has(name) && !GENERAL.includes(name)).sort();
    if (missing.length > 0) this.error(`no styles are imported for these components of Mantine: ${missing.join(', ')}`);
    if (idle.length > 0) this.error(`styles are imported for components of Mantine that are not in use: ${idle.join(', ')}`);
  },
});
