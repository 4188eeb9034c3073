import type { Domain, domains } from '#contract/domains/domains.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { beginDomainWork } from '../domain-job/begin-domain-work.ts'
import { cancelRenewalInvoice } from './cancel-renewal-invoice.ts'
import { domainStore } from './domain.store.ts'
import { paidRenewalOf, tellPaidRenewal } from './paid-renewal.ts'
import { refundToWallet } from './refund-to-wallet.ts'

/** Its client hears that it is to be deleted, whoever asked; staff hear of it where they did not. */
export async function tellDeletionAsked(asked: Scope, { recordId }: Happened<typeof domains.events.requestDeletion>): Promise<void> {
  const scope = asked.with({ caller: system })
  const domain = await domainStore.find(scope, recordId as number)
  const { id, name, version } = domain
  await tellClient(scope, domain, 'asked')
  if (asked.caller.kind === 'staff') return
  await notifyStaff(scope, {
    kind: 'domain',
    importance: 'important',
    to: { capability: 'domain.delete' },
    key: 'deletionRequested',
    values: { domain: name },
    link: { to: 'domain', id },
    dedupeKey: `deletion requested ${id} ${version}`,
  })
}

/** Its registry is asked to delete it by a job. */
export async function deletionToRegistry(scope: Scope, { recordId }: Happened<typeof domains.events.deleteAtRegistry>): Promise<void> {
  await beginDomainWork(scope.with({ caller: system }), { domainId: recordId as number, operation: 'delete' })
}

/**
 * Its registry deleted it, in the caller's transaction: nothing renews it, and what was paid for it goes to its client's wallet where it was
 * registered within the days in which its extension gives that back.
 */
export async function deletedAtRegistry(asked: Scope, domain: Domain): Promise<void> {
  const scope = asked.with({ caller: system })
  const { id, name, expiresOn } = domain
  const refunded = (await isYoung(scope, domain)) ? await refundToWallet(scope, domain, 'deleted') : 0
  await takeStep(scope, domainStore, 'endAtRegistry', id, {
    set: { work: 'none', failure: null, syncProblem: null, autoRenew: false, deletionAskedOn: null, deletedOn: riyadhDate(scope.now) },
    payload: { refunded },
  })
  await cancelRenewalInvoice(scope, domain)
  const paid = await paidRenewalOf(scope, { id, expiresOn })
  if (paid) await tellPaidRenewal(scope, { id, name }, paid, 'over')
  await tellClient(scope, await domainStore.find(scope, id), refunded > 0 ? 'refunded' : 'done')
}

async function isYoung(scope: Scope, { tldId, registeredOn, command }: Domain): Promise<boolean> {
  const { addGraceDays } = await scope.db.selectFrom('tlds').select('addGraceDays').where('id', '=', tldId).executeTakeFirstOrThrow()
  if (command !== 'register' || registeredOn === null || addGraceDays === 0) return false
  return riyadhDate(scope.now) <= addDays(registeredOn, addGraceDays)
}

const tellClient = (scope: Scope, { id, clientId, name, version }: Domain, outcome: 'asked' | 'done' | 'refunded'): Promise<void> =>
  mailClient(scope, clientId, {
    template: 'nameDeletion',
    category: 'domain',
    values: () => ({ domain: name, outcome }),
    about: { resource: 'domains', id },
    dedupeKey: `name deletion ${id} ${version} ${outcome}`,
  })
