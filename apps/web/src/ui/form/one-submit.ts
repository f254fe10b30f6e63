import type { KeyboardEvent } from 'react';

const SUBMITS = 'button[type="submit"], button:not([type]), input[type="submit"]';

/**
 * With several submit buttons, Enter in a field would press the first one, which the user did not choose (P-5.4.5). Enter on a
 * button and in a text area keeps its function.
 */
export const blockEnter = (event: KeyboardEvent<HTMLFormElement>): void => {
  const field = event.target;
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement) || field.type === 'submit') return;
  if (event.currentTarget.querySelectorAll(SUBMITS).length > 1) event.preventDefault();
};
