import { Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.js';
import { ChangeOwnPasswordHandler } from './account/change-own-password.js';
import { LogInHandler } from './account/log-in.js';
import { LogOffHandler } from './account/log-off.js';
import { ChoosePasswordHandler } from './account/choose-password.js';
import { KnownDevices } from './account/known-devices.js';
import { OwnPassword } from './account/own-password.js';
import { PasswordCheck } from './account/password-check.js';
import { ForgotPasswordHandler } from './account/forgot-password.js';
import { SessionsHere } from './account/sessions-here.js';
import { SignInLimits } from './account/sign-in-limits.js';
import { ReadAntiforgeryTokenHandler } from './account/read-antiforgery-token.js';
import { ReadSupportDeskHandler } from './account/support-desk.js';
import { WhoAmIHandler } from './account/who-am-i.js';
import { Arrivals } from './company-sign-in/arrivals.js';
import { BeginCompanySignInHandler } from './company-sign-in/begin-company-sign-in.js';
import { CompanySignInController } from './company-sign-in/company-sign-in.controller.js';
import { FinishCompanySignInHandler } from './company-sign-in/finish-company-sign-in.js';
import { GiveFactorHandler } from './company-sign-in/give-factor.js';
import { LinkCompanySignInHandler } from './company-sign-in/link-company-sign-in.js';
import { OpenId } from './company-sign-in/open-id.js';
import { PasswordsTaken } from './company-sign-in/passwords-taken.js';
import { ProviderVisits } from './company-sign-in/provider-visits.js';
import { ProviderController } from './company-sign-in/settings/provider.controller.js';
import { ReadProviderHandler } from './company-sign-in/settings/read-provider.js';
import { SetProviderHandler } from './company-sign-in/settings/set-provider.js';
import { TurnOffProviderHandler } from './company-sign-in/settings/turn-off-provider.js';
import { SignInProviders } from './company-sign-in/sign-in-providers.js';
import { UnlinkCompanySignInHandler } from './company-sign-in/unlink-company-sign-in.js';
import { AddRoleHandler } from './roles/add-role.js';
import { ChangeRoleHandler } from './roles/change-role.js';
import { CompanyRoles } from './roles/company-roles.js';
import { DecideRoleHandler } from './roles/decide-role.js';
import { ListRolesHandler } from './roles/list-roles.js';
import { RoleKeeper } from './roles/role-keeper.js';
import { RolesController } from './roles/roles.controller.js';
import { AddAuthenticatorHandler } from './factors/add-authenticator.js';
import { BeginAuthenticatorHandler } from './factors/begin-authenticator.js';
import { ConfirmSecondFactorHandler } from './factors/confirm-second-factor.js';
import { EndOwnSessionHandler, EndOwnSessionsHandler, EndUserSessionsHandler } from './factors/end-sessions.js';
import { FactorsController } from './factors/factors.controller.js';
import { OwnCode } from './factors/own-code.js';
import { ReadOwnSignInHandler } from './factors/read-own-sign-in.js';
import { RemoveAuthenticatorHandler } from './factors/remove-authenticator.js';
import { ReplaceRecoveryCodesHandler } from './factors/replace-recovery-codes.js';
import { RequestFactorResetHandler } from './factors/request-factor-reset.js';
import { AskForMailboxHandler } from './mailbox/ask-for-mailbox.js';
import { ConfirmMailboxHandler } from './mailbox/confirm-mailbox.js';
import { MailboxController } from './mailbox/mailbox.controller.js';
import { RequestMailboxHandler } from './mailbox/request-mailbox.js';
import { WithdrawMailboxHandler } from './mailbox/withdraw-mailbox.js';
import { SecondFactor } from './factors/second-factor.js';
import { OpenWork } from './hand-over/open-work.js';
import { ShowOpenWorkHandler } from './hand-over/show-open-work.js';
import { WorkKeeper } from './hand-over/work-keeper.js';
import { AddPasskeyHandler } from './passkeys/add-passkey.js';
import { AskForPasskeyHandler } from './passkeys/ask-for-passkey.js';
import { BeginPasskeyHandler } from './passkeys/begin-passkey.js';
import { OwnPasskey } from './passkeys/own-passkey.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeysController } from './passkeys/passkeys.controller.js';
import { Passkeys } from './passkeys/passkeys.js';
import { RemovePasskeyHandler } from './passkeys/remove-passkey.js';
import { AskedFactor } from './sessions/asked-factor.js';
import { FailedSignIns } from './sessions/failed-sign-ins.js';
import { OpenedSessions } from './sessions/opened-sessions.js';
import { AddEntityHandler } from './settings/add-entity.js';
import { ChangeNameHandler } from './settings/change-name.js';
import { ChangePolicyHandler } from './settings/change-policy.js';
import { ChangeTimeZoneHandler } from './settings/change-time-zone.js';
import { CustomerController } from './settings/customer.controller.js';
import { DecideCompanyChangeHandler } from './settings/decide-company-change.js';
import { EntityCheckController } from './settings/entity-check.controller.js';
import { EntityTable } from './settings/entity-table.js';
import { ReadCountryHandler } from './settings/read-country.js';
import { ReadSettingsHandler } from './settings/read-settings.js';
import { ValidateCreateEntityHandler } from './settings/validate-create-entity.js';
import { SetUpCompanyHandler } from './setup/set-up-company.js';
import { SetupController } from './setup/setup.controller.js';
import { Setup } from './setup/setup.js';
import { ActivateUserHandler } from './users/activate-user.js';
import { AddUserHandler } from './users/add-user.js';
import { ApproveUserRequestHandler } from './users/approve-user-request.js';
import { DeactivateUserHandler } from './users/deactivate-user.js';
import { DeclineUserRequestHandler } from './users/decline-user-request.js';
import { ErasePersonHandler } from './users/erase-person.js';
import { FindPeopleHandler } from './users/find-people.js';
import { ListUsersHandler } from './users/list-users.js';
import { PeopleController } from './users/people.controller.js';
import { SendPasswordLinkHandler } from './users/send-password-link.js';
import { SetUserPermissionHandler } from './users/set-user-permission.js';
import { SetUserRoleHandler } from './users/set-user-role.js';
import { UserAccess } from './users/user-access.js';
import { UserManagers } from './users/user-managers.js';
import { WithdrawUserRequestHandler } from './users/withdraw-user-request.js';
import { UserTable } from './users/user-table.js';
import { UserViews } from './users/user-views.js';
import { UsersController } from './users/users.controller.js';

/** Customers, their policies and their users. */
@Module({
  controllers: [
    AccountController,
    FactorsController,
    MailboxController,
    PasskeysController,
    CompanySignInController,
    ProviderController,
    UsersController,
    CustomerController,
    EntityCheckController,
    PeopleController,
    RolesController,
    SetupController,
  ],
  providers: [
    ReadAntiforgeryTokenHandler,
    LogInHandler,
    LogOffHandler,
    WhoAmIHandler,
    ReadSupportDeskHandler,
    ChangeOwnPasswordHandler,
    ForgotPasswordHandler,
    PasswordCheck,
    KnownDevices,
    OwnPassword,
    SessionsHere,
    SecondFactor,
    OwnCode,
    ReadOwnSignInHandler,
    BeginAuthenticatorHandler,
    AddAuthenticatorHandler,
    RemoveAuthenticatorHandler,
    ReplaceRecoveryCodesHandler,
    ConfirmSecondFactorHandler,
    EndOwnSessionHandler,
    EndOwnSessionsHandler,
    EndUserSessionsHandler,
    RequestFactorResetHandler,
    AskForMailboxHandler,
    ConfirmMailboxHandler,
    WithdrawMailboxHandler,
    RequestMailboxHandler,
    PasskeyChallenges,
    Passkeys,
    OwnPasskey,
    BeginPasskeyHandler,
    AddPasskeyHandler,
    AskForPasskeyHandler,
    RemovePasskeyHandler,
    AskedFactor,
    FailedSignIns,
    OpenedSessions,
    SignInProviders,
    OpenId,
    ProviderVisits,
    PasswordsTaken,
    Arrivals,
    BeginCompanySignInHandler,
    FinishCompanySignInHandler,
    GiveFactorHandler,
    LinkCompanySignInHandler,
    UnlinkCompanySignInHandler,
    ReadProviderHandler,
    SetProviderHandler,
    TurnOffProviderHandler,
    SignInLimits,
    ChoosePasswordHandler,
    Setup,
    SetUpCompanyHandler,
    CompanyRoles,
    RoleKeeper,
    ListRolesHandler,
    AddRoleHandler,
    ChangeRoleHandler,
    DecideRoleHandler,
    SetUserRoleHandler,
    OpenWork,
    WorkKeeper,
    ShowOpenWorkHandler,
    UserAccess,
    UserManagers,
    UserViews,
    UserTable,
    EntityTable,
    FindPeopleHandler,
    ListUsersHandler,
    AddUserHandler,
    SetUserPermissionHandler,
    DeactivateUserHandler,
    ActivateUserHandler,
    SendPasswordLinkHandler,
    ApproveUserRequestHandler,
    DeclineUserRequestHandler,
    WithdrawUserRequestHandler,
    ErasePersonHandler,
    ReadCountryHandler,
    ReadSettingsHandler,
    ValidateCreateEntityHandler,
    AddEntityHandler,
    ChangeNameHandler,
    ChangePolicyHandler,
    ChangeTimeZoneHandler,
    DecideCompanyChangeHandler,
  ],
})
export class CustomersModule {}
