/** A time zone as users read it: 'Pacific/Auckland', with blanks for underscores. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Every time zone that this browser knows, sorted by name. */
export const zoneChoices = (): readonly { readonly value: string; readonly label: string }[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) }));
