import { expect, test } from '@jest/globals';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { Optional } from './optional.js';
import { BodyPipe } from '../validation.js';

class Body {
  @Optional() @IsString() name?: string;
  @Optional() @IsInt() count?: number;
  @IsOptional() @IsString() note?: string | null;
}

test('null leaves out an optional field, and stays where the type of the field has null', async () => {
  const read = await new BodyPipe().transform({ name: null, count: 1, note: null }, { type: 'body', metatype: Body });
  expect({ ...(read as Body) }).toEqual({ count: 1, note: null });
});
