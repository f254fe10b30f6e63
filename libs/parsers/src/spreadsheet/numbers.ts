/** Floating point knows a negative zero; amounts do not. */
export const positiveZero = (value: number): number => (value === 0 ? 0 : value);
