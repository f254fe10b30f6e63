import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller.js';
import { ApproveKeyRequestHandler } from './approve-key-request.js';
import { ChangeKeyHandler } from './change-key.js';
import { CreateKeyHandler } from './create-key.js';
import { DeclineKeyRequestHandler } from './decline-key-request.js';
import { KeyCommands } from './key-commands.js';
import { ListKeysHandler } from './list-keys.js';
import { RevokeKeyHandler } from './revoke-key.js';
import { RotateKeyHandler } from './rotate-key.js';
import { WithdrawKeyRequestHandler } from './withdraw-key-request.js';

/** API keys, with which programs act for a company. What a key may reach is decided in the platform. */
@Module({
  controllers: [ApiKeysController],
  providers: [
    KeyCommands,
    ListKeysHandler,
    CreateKeyHandler,
    ChangeKeyHandler,
    RotateKeyHandler,
    RevokeKeyHandler,
    ApproveKeyRequestHandler,
    DeclineKeyRequestHandler,
    WithdrawKeyRequestHandler,
  ],
})
export class ApiKeysModule {}
