import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hasSecondFactor, identity, isLinkedTo, user } from '@counterfoil/domain';
import type { CompanySignInDone } from '@counterfoil/projections';
import { BrowserCommand } from '../../platform/commands.js';
import type { Browser } from '../../platform/http/browser.js';
import { CommandRunner, decidedAgain } from '../../platform/log/command-runner.js';
import { machineCall, SESSION_COOKIE } from '../../platform/session/access.js';
import { Sessions } from '../../platform/session/sessions.js';
import { SessionsHere } from '../account/sessions-here.js';
import { AskedFactor } from '../sessions/asked-factor.js';
import { OpenedSessions } from '../sessions/opened-sessions.js';
import { Arrivals } from './arrivals.js';
import type { FinishDto } from './company-sign-in.dto.js';
import { type Account, OpenId } from './open-id.js';
import { ProviderVisits, type Visit } from './provider-visits.js';
import { orProviderFailed, visitOver } from './refusals.js';
import { SignInProviders } from './sign-in-providers.js';

/** Handles the provider's answer: signs in the owner of the account, or links the account to the user who asked for it. */
export class FinishCompanySignIn extends BrowserCommand<FinishDto, CompanySignInDone> {}

@CommandHandler(FinishCompanySignIn)
export class FinishCompanySignInHandler implements ICommandHandler<FinishCompanySignIn> {
  constructor(
    private readonly providers: SignInProviders,
    private readonly visits: ProviderVisits,
    private readonly openId: OpenId,
    private readonly arrivals: Arrivals,
    private readonly factor: AskedFactor,
    private readonly opened: OpenedSessions,
    private readonly sessions: Sessions,
    private readonly here: SessionsHere,
    private readonly runner: CommandRunner,
  ) {}

  async execute({ input: { answer }, browser }: FinishCompanySignIn): Promise<CompanySignInDone> {
    const returned = new URL(`${this.providers.redirectUri}?${answer.replace(/^\?/, '')}`);
    const state = returned.searchParams.get('state') ?? '';
    const visit = await this.visits.end(state, browser);
    if (visit === null) throw visitOver();
    const account = await this.identify(visit, state, returned);
    return visit.purpose === 'link' ? this.link(visit, account, browser) : this.signIn(visit, state, account, browser);
  }

  private async identify(visit: Visit, state: string, returned: URL): Promise<Account> {
    const { nonce, verifier } = visit;
    const client = await this.arrivals.clientOf(visit);
    return orProviderFailed(this.openId.identify(client, { state, nonce, verifier }, returned));
  }

  private async signIn(visit: Visit, state: string, { subject }: Account, browser: Browser): Promise<CompanySignInDone> {
    const account = this.providers.identityOf(visit.tenant, visit.issuer, subject);
    const found = await this.arrivals.ownerOf(visit, account, browser.request.ip);
    if (hasSecondFactor(found)) await this.visits.awaitFactor(state, visit, { userId: found.userId, account });
    await this.factor.require(found, {}, browser);
    return { purpose: 'sign-in', token: await this.opened.open(found, 'company-sign-in', browser) };
  }

  /** Accepted only in the session that asked for the link. */
  private async link(
    visit: Visit & { readonly purpose: 'link' },
    { subject, label }: Account,
    browser: Browser,
  ): Promise<CompanySignInDone> {
    const { tenant, issuer, userId } = visit;
    const session = await this.sessions.find(browser.request.cookies[SESSION_COOKIE] ?? '');
    if (session?.tenant !== tenant || session.userId !== userId) throw visitOver();
    const account = this.providers.identityOf(tenant, issuer, subject);
    await this.claim(visit, account);
    const call = machineCall(tenant, { kind: 'user', id: userId }, 'link-identity', randomUUID());
    const data = { userId, issuer, identity: account, label };
    await this.runner.run(user, userId, { type: 'LinkIdentity', data }, decidedAgain(call));
    return { purpose: 'link', token: (await this.here.restart(session, browser)) ?? '' };
  }

  /** An account signs in one user only. @throws Refused 'identity-taken' */
  private async claim({ tenant, issuer, userId }: Visit & { readonly purpose: 'link' }, account: string): Promise<void> {
    const { claimedBy } = await this.runner.stateOf(identity, tenant, account);
    const before = claimedBy === null ? null : await this.runner.stateOf(user, tenant, claimedBy);
    const isGivenUp = before !== null && !isLinkedTo(before, issuer, account);
    const data = { userId, givenUpBy: isGivenUp ? claimedBy : null };
    const call = machineCall(tenant, { kind: 'system', id: 'sign-in' }, 'claim-identity', randomUUID());
    await this.runner.run(identity, account, { type: 'ClaimIdentity', data }, call);
  }
}
