/** The height of a list's lines. */
export type Density = 'normal' | 'compact';

/** How a user has set up a list: the ids of the hidden columns, and the height of its lines. */
export type ListLook = { readonly hidden: readonly string[]; readonly density: Density };

export const plainLook = (hidden: readonly string[] = []): ListLook => ({ hidden, density: 'normal' });

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((id) => typeof id === 'string');

/** The remembered or shared look; `otherwise` when it cannot be read. */
export const readLook = (text: string | null, otherwise: ListLook): ListLook => {
  try {
    const { hidden, density } = JSON.parse(text ?? '') as { readonly hidden?: unknown; readonly density?: unknown };
    return isIds(hidden) ? { hidden, density: density === 'compact' ? 'compact' : 'normal' } : otherwise;
  } catch {
    return otherwise;
  }
};

export const lookText = ({ hidden, density }: ListLook): string => JSON.stringify({ hidden, density });

export const isShown = ({ hidden }: ListLook, id: string): boolean => !hidden.includes(id);

export const withColumn = (look: ListLook, id: string, shown: boolean): ListLook => ({
  ...look,
  hidden: [...look.hidden.filter((other) => other !== id), ...(shown ? [] : [id])],
});
