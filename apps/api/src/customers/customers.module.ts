import { Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { WhoAmIHandler } from './account/account.queries.js';
import { ChangeOwnPasswordHandler } from './account/change-own-password.js';
import { CompanyController } from './company/company.controller.js';
import { ReadSettingsHandler } from './company/company.queries.js';
import { TellCustomerHandler, TellLoginHandler, TellSubjectHandler, TellUserHandler } from './customers.commands.js';
import { ErasePersonHandler } from './users/erase-person.js';
import { LogInHandler } from './account/log-in.js';
import { PeopleController } from './users/people.controller.js';
import { UsersController } from './users/users.controller.js';
import { ListUsersHandler } from './users/users.queries.js';

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
