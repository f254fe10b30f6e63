const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A day such as 'Fri 4 Dec': of an instant in the zone of the browser, of a day as it is. */
export const shortDay = (at: string): string => {
  const isDayOnly = !at.includes('T');
  return new Intl.DateTimeFormat('en-AU', { ...DAY, ...(isDayOnly ? { timeZone: 'UTC' } : {}) })
    .format(new Date(at))
    .replace(',', '');
};

/** A time such as '10:42', in the zone of the browser. */
export const timeOfDay = (at: string): string => new Intl.DateTimeFormat('en-AU', TIME).format(new Date(at));
