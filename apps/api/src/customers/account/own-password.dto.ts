import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { PASSWORD_MAX } from '@counterfoil/domain';

/** A call for which a signed-in person gives the password again. */
export class WithOwnPasswordDto {
  @IsString({ message: 'Please enter your password.' })
  @IsNotEmpty({ message: 'Please enter your password.' })
  @MaxLength(PASSWORD_MAX)
  password!: string;
}
