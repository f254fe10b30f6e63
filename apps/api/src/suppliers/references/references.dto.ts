import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

export class UpdateSupplierReferencesDto {
  @IsString({ message: 'Please upload a file first.' })
  @IsNotEmpty({ message: 'Please upload a file first.' })
  @MaxLength(100)
  fileId!: string;
}
