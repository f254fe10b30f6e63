import { applyDecorators } from '@nestjs/common';
import { IsBoolean, ValidateBy, type ValidationArguments } from 'class-validator';

/** A text of at most this many characters, in words that a supplier can read; `missing`: what is said of anything but a text. */
export const IsText = (longest: number, missing = 'Please enter a text.'): PropertyDecorator =>
  ValidateBy({
    name: 'isText',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value.length <= longest,
      defaultMessage: (args?: ValidationArguments) =>
        typeof args?.value === 'string' ? `Please enter at most ${longest} characters.` : missing,
    },
  });

/** Ticked or not. */
export const IsTicked = (): PropertyDecorator => applyDecorators(IsBoolean({ message: 'Please send true or false.' }));
