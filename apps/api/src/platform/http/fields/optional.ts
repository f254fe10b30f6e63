import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * A field that a call may leave out. `null` leaves it out too: no use case sees a null that its type does not have. A field for
 * which null means something has `IsOptional` and `| null` in its type.
 */
export const Optional = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key);
  Transform(({ value }: { readonly value: unknown }) => value ?? undefined)(target, key);
};
