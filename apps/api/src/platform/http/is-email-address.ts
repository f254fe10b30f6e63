import { isEmailAddress } from '@counterfoil/domain';
import { ValidateBy } from 'class-validator';

/** The domain's rule, which forms and imports use too. */
export const IsEmailAddress = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isEmailAddress', validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) } },
    { message: 'Please enter a valid email address' },
  );
