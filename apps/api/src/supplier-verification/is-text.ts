import { applyDecorators } from '@nestjs/common';
import { IsBoolean, ValidateBy, type ValidationArguments } from 'class-validator';

/** A text of limited length, with messages that suppliers can understand; `missing` is the message for any other type. */
export const IsText = (longest: number, missing = 'Please enter a text.'): PropertyDecorator =>
  ValidateBy({
    name: 'isText',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value.length <= longest,
      defaultMessage: (args?: ValidationArguments) =>
        typeof args?.value === 'string' ? `Please enter at most ${longest} characters.` : missing,
    },
  });

/** A checkbox value: true or false. */
export const IsTicked = (): PropertyDecorator => applyDecorators(IsBoolean({ message: 'Please send true or false.' }));
