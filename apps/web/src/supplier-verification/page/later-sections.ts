/** Every section after the first. They are loaded together after the first is shown, so that a phone shows it sooner. */
export const laterSections = () => import('../steps/sections.js');

export type LaterSection = Exclude<keyof Awaited<ReturnType<typeof laterSections>>, 'LoggedOut' | 'NotYou' | 'Delegated'>;
