import { IsString, MaxLength } from 'class-validator';

export class CompareParams {
  /** The run that is compared with, and the run that may differ. */
  @IsString() @MaxLength(40) a!: string;
  @IsString() @MaxLength(40) b!: string;
}
