import { LONGEST_WEBHOOK_NAME, LONGEST_WEBHOOK_URL, type WebhookTopic, webhookTopics } from '@counterfoil/domain';
import { ArrayMinSize, ArrayUnique, IsArray, IsIn, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { CheckedDto } from '../platform/http/check-record.dto.js';
import { IsShownAsTyped } from '../platform/http/fields/is-shown-as-typed.js';
import { LONGEST_ID } from '../platform/http/fields/bounds.js';

export class WebhookTargetDto extends CheckedDto {
  /** Where messages are posted to: https, on the public internet. */
  @IsString({ message: 'Please enter an address.' })
  @MaxLength(LONGEST_WEBHOOK_URL)
  url!: string;

  @IsArray()
  @ArrayMinSize(1, { message: 'Please choose at least one topic.' })
  @ArrayUnique()
  @IsIn(webhookTopics, { each: true, message: 'There is no such topic.' })
  topics!: readonly WebhookTopic[];
}

export class NewWebhookDto extends WebhookTargetDto {
  @IsString({ message: 'Please enter a name.' })
  @Matches(/[\p{L}\p{N}]/u, { message: 'Please enter a name.' })
  @IsShownAsTyped()
  @MaxLength(LONGEST_WEBHOOK_NAME)
  name!: string;
}

export class MessageDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(LONGEST_ID)
  messageId!: string;
}
