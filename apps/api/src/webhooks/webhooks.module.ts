import { Module } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { CONFIG } from '../platform/tokens.js';
import { ActivateWebhookHandler } from './activate-webhook.js';
import { ChangeWebhookHandler } from './change-webhook.js';
import { CreateWebhookHandler } from './create-webhook.js';
import { DeactivateWebhookHandler } from './deactivate-webhook.js';
import { DecideWebhookRequestHandler } from './decide-webhook-request.js';
import { ListDeliveriesHandler } from './list-deliveries.js';
import { ListWebhooksHandler } from './list-webhooks.js';
import { ResumeWebhookHandler } from './resume-webhook.js';
import { RotateWebhookHandler } from './rotate-webhook.js';
import { SendMessageAgainHandler } from './send-message-again.js';
import { TestWebhookHandler } from './test-webhook.js';
import { WEBHOOK_POST } from './delivery/tokens.js';
import { WebhookMessages } from './delivery/webhook-messages.js';
import { WebhookPost } from './delivery/webhook-post.js';
import { WebhookProcess } from './delivery/webhook-process.js';
import { WebhookTurn } from './delivery/webhook-turn.js';
import { WebhookCommands } from './webhook-commands.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhookSecrets } from './webhook-secrets.js';

const postOf = ({ webhooksToLoopback: toLoopback }: Config): WebhookPost => new WebhookPost({ toLoopback });

/** Webhooks: messages to a company's programs (P-17.7). */
@Module({
  controllers: [WebhooksController],
  providers: [
    { provide: WEBHOOK_POST, inject: [CONFIG], useFactory: postOf },
    WebhookCommands,
    WebhookSecrets,
    WebhookMessages,
    WebhookTurn,
    WebhookProcess,
    ActivateWebhookHandler,
    ChangeWebhookHandler,
    CreateWebhookHandler,
    DeactivateWebhookHandler,
    DecideWebhookRequestHandler,
    ListDeliveriesHandler,
    ListWebhooksHandler,
    ResumeWebhookHandler,
    RotateWebhookHandler,
    SendMessageAgainHandler,
    TestWebhookHandler,
  ],
})
export class WebhooksModule {}
