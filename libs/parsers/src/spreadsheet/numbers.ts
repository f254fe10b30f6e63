/** Converts the negative zero of floating point to zero. */
export const positiveZero = (value: number): number => (value === 0 ? 0 : value);
