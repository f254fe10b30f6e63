import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { WhoAmIHandler } from './account.queries.js';
import { ChangeOwnPasswordHandler } from './change-own-password.js';
import { CompanyController } from './company.controller.js';
import { ReadSettingsHandler } from './company.queries.js';
import { TellCustomerHandler, TellLoginHandler, TellSubjectHandler, TellUserHandler } from './customers.commands.js';
import { ErasePersonHandler } from './erase-person.js';
import { LogInHandler } from './log-in.js';
import { PeopleController } from './people.controller.js';
import { UsersController } from './users.controller.js';
import { ListUsersHandler } from './users.queries.js';

/** Companies, their rules, and the people who work in the portal. */
@Module({
  controllers: [AccountController, UsersController, CompanyController, PeopleController],
  providers: [
    TellCustomerHandler,
    TellUserHandler,
    TellLoginHandler,
    TellSubjectHandler,
    LogInHandler,
    ChangeOwnPasswordHandler,
    ErasePersonHandler,
    WhoAmIHandler,
    ListUsersHandler,
    ReadSettingsHandler,
  ],
})
export class CustomersModule {}
