import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsNotEmpty,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type NotificationWay, notificationWays } from '@counterfoil/domain';
import { Optional } from '../../platform/http/fields/optional.js';

export class SeenNotificationDto {
  @IsString() @IsNotEmpty() @MaxLength(200) id!: string;
  @IsISO8601({ strict: true }) @MaxLength(30) at!: string;
}

export class ReadNotificationsDto {
  /** Everything up to this time was read. */
  @Optional() @IsISO8601({ strict: true }) @MaxLength(30) upTo?: string;
  @Optional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => SeenNotificationDto)
  notifications?: SeenNotificationDto[];
}

const NO_HOUR = { message: 'Please choose an hour from 0 to 23.' };

export class ChooseNotificationsDto {
  @IsIn(notificationWays, { message: 'Please choose how you want to be told.' }) way!: NotificationWay;
  /** The hour at which the daily email is sent, in the company's time zone. */
  @IsInt(NO_HOUR) @Min(0, NO_HOUR) @Max(23, NO_HOUR) hour!: number;
}
