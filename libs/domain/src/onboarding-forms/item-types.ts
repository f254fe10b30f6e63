/** Whether a field type has options: never, optionally, or at least one. */
type Options = 'none' | 'optional' | 'needed';

/**
 * The field types by code (P-3.5.1). With `needsTitle` the editor refuses a blank title; for other types a blank title falls back
 * to `word` (P-5.4.6).
 */
export const itemTypes = {
  1: { word: 'Text', needsTitle: true, options: 'none' },
  11: { word: 'Text area', needsTitle: false, options: 'none' },
  12: { word: 'Number', needsTitle: false, options: 'none' },
  9: { word: 'Date', needsTitle: false, options: 'none' },
  10: { word: 'Date and time', needsTitle: false, options: 'none' },
  3: { word: 'Checkbox', needsTitle: false, options: 'optional' },
  4: { word: 'Radio', needsTitle: false, options: 'needed' },
  13: { word: 'Single select', needsTitle: false, options: 'needed' },
  14: { word: 'Multi select', needsTitle: false, options: 'needed' },
  8: { word: 'File', needsTitle: true, options: 'none' },
  15: { word: 'File list', needsTitle: false, options: 'none' },
} as const satisfies {
  readonly [code: number]: { readonly word: string; readonly needsTitle: boolean; readonly options: Options };
};

export type ItemType = keyof typeof itemTypes;

/** The codes in the order of the menu. */
export const itemTypeCodes = [1, 11, 12, 9, 10, 3, 4, 13, 14, 8, 15] as const satisfies readonly ItemType[];

export const isItemType = (code: unknown): code is ItemType => itemTypeCodes.some((known) => known === code);

export const hasOptions = (type: ItemType): boolean => itemTypes[type].options !== 'none';

/** The title of a field for display. It is never empty. */
export const titleOfItem = ({ type, title }: { readonly type: ItemType; readonly title: string }): string =>
  title === '' ? itemTypes[type].word : title;
