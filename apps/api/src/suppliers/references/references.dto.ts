import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { LONGEST_ID } from '../../platform/http/fields/bounds.js';

export class UpdateSupplierReferencesDto {
  @IsString({ message: 'Please upload a file first.' })
  @IsNotEmpty({ message: 'Please upload a file first.' })
  @MaxLength(LONGEST_ID)
  fileId!: string;
}
