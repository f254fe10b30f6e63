/** 'Pacific/Auckland' as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Every zone that this browser knows, by name. */
export const zoneChoices = (): readonly { readonly value: string; readonly label: string }[] =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: zoneName(value) }));
