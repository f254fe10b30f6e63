import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller.js';
import { ChangeKeyHandler } from './change-key.js';
import { CreateKeyHandler } from './create-key.js';
import { DecideKeyRequestHandler } from './decide-key-request.js';
import { KeyCommands } from './key-commands.js';
import { ListKeysHandler } from './list-keys.js';
import { RevokeKeyHandler } from './revoke-key.js';
import { RotateKeyHandler } from './rotate-key.js';

/** API keys, with which programs act for a company. The platform decides what a key may call. */
@Module({
  controllers: [ApiKeysController],
  providers: [
    KeyCommands,
    ListKeysHandler,
    CreateKeyHandler,
    ChangeKeyHandler,
    RotateKeyHandler,
    RevokeKeyHandler,
    DecideKeyRequestHandler,
  ],
})
export class ApiKeysModule {}
