import type { DomainJobCode } from '#contract/domains/domain-operations.ts'
import type { Domain, domains } from '#contract/domains/domains.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { MailTemplate } from '#platform/messaging/email/queue-email.ts'
import { domainStore } from './domain.store.ts'
import { paidRenewalOf, tellPaidRenewal } from './paid-renewal.ts'

type Told = Record<string, string>

/** Mails the client of a name; one thing that happens is told once. */
async function tell(asked: Scope, domain: Domain, template: MailTemplate, values: Told): Promise<void> {
  const { id, clientId, name, version } = domain
  await mailClient(asked.with({ caller: system }), clientId, {
    ...{ template, category: 'domain', about: { resource: 'domains', id }, dedupeKey: `${template} ${id} ${version}` },
    values: () => ({ domain: name, ...values }),
  })
}

const found = (scope: Scope, { recordId }: Happened) => domainStore.find(scope, recordId as number)

/** What its client can do something about; the rest is settled by staff, who see it. */
const told: readonly (DomainJobCode | null)[] = ['transferRefused', 'eppCodeWrong', 'locked', 'taken', 'documentsRefused']

/** Its registry did not take it, or another registrar did not let it go. */
export async function tellFailed(scope: Scope, happened: Happened<typeof domains.events.fail>): Promise<void> {
  const domain = await found(scope, happened)
  if (told.includes(domain.failure)) await tell(scope, domain, 'domainFailed', { how: domain.command })
}

/** What was paid for is done. */
export async function tellRenewed(scope: Scope, happened: Happened<typeof domains.events.renewed>): Promise<void> {
  await tell(scope, await found(scope, happened), 'domainRenewed', { day: happened.payload.to })
}

/** It has expired: until when it can still be renewed, or that it cannot any more. Where its client has paid the renewal, staff are told instead. */
export const tellEnding =
  (state: 'grace' | 'redemption' | 'expired') =>
  async (scope: Scope, happened: Happened): Promise<void> => {
    const domain = await found(scope, happened)
    const paid = await paidRenewalOf(scope, domain)
    if (paid) return tellPaidRenewal(scope, domain, paid, state === 'expired' ? 'over' : 'late')
    const { graceDays, redemptionDays } = await scope.db
      .selectFrom('tlds')
      .select(['graceDays', 'redemptionDays'])
      .where('id', '=', domain.tldId)
      .executeTakeFirstOrThrow()
    const last = state === 'grace' ? graceDays : graceDays + redemptionDays
    await tell(scope, domain, 'domainEnding', { state, day: domain.expiresOn === null ? '' : addDays(domain.expiresOn, last) })
  }

/** Another registrar has it. */
export async function tellMovedAway(scope: Scope, happened: Happened): Promise<void> {
  await tell(scope, await found(scope, happened), 'domainMovedAway', {})
}

const lives: readonly Domain['status'][] = ['active', 'grace', 'redemption']

/** It renews itself no more, as somebody wanted; what follows from a closed client or a fraud is told otherwise, or not at all. */
export async function tellNoRenewal(scope: Scope, happened: Happened<typeof domains.events.autoRenewOff>): Promise<void> {
  if (scope.caller.kind === 'system') return
  const domain = await found(scope, happened)
  const { status, expiresOn } = domain
  if (lives.includes(status) && expiresOn !== null && expiresOn >= riyadhDate(scope.now))
    await tell(scope, domain, 'domainRenewalOff', { day: expiresOn })
}
