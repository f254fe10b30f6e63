import { IsString, MaxLength } from 'class-validator';

export class CompareParams {
  /** `a` is the run to compare with, `b` the run that may differ. */
  @IsString() @MaxLength(40) a!: string;
  @IsString() @MaxLength(40) b!: string;
}
