import { IsIn } from 'class-validator';

/** The format of a downloaded list: Excel, CSV, or text with tabs for the clipboard. */
export type FileFormat = 'xlsx' | 'csv' | 'tsv';
const FORMATS: readonly FileFormat[] = ['xlsx', 'csv', 'tsv'];

export const IsFileFormat = (): PropertyDecorator => IsIn(FORMATS, { message: 'Please choose xlsx, csv or tsv.' });
