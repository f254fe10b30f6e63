import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX } from '@counterfoil/domain';

export const NO_PASSWORD = { message: 'Please enter your password.' };

/** A call for which a signed-in person gives the password again. */
export class WithOwnPasswordDto {
  @IsString(NO_PASSWORD)
  @IsNotEmpty(NO_PASSWORD)
  @MaxLength(PASSWORD_MAX, NO_PASSWORD)
  password!: string;
}
