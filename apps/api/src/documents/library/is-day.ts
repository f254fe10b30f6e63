import { ValidateBy } from 'class-validator';
import { isExpiryDay } from '@counterfoil/domain';

/** A day in the form's format; empty: none. */
export const IsDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && (value === '' || isExpiryDay(value)),
      defaultMessage: () => 'Please enter a day, for example 2027-06-30.',
    },
  });
