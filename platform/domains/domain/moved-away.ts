import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { cancelRenewalInvoice } from './cancel-renewal-invoice.ts'
import { domainStore } from './domain.store.ts'
import { paidRenewalOf, tellPaidRenewal } from './paid-renewal.ts'

/** Of a name that another registrar has: nothing is asked of its registry any more, and nothing renews it. */
export const movedAway = { work: 'none', failure: null, syncProblem: null, autoRenew: false } as const

/** Another registrar has it. @throws Problem wrongState where we have not had it */
export async function letGo(scope: Scope, id: number): Promise<void> {
  await takeStep(scope, domainStore, 'moveAway', id, { set: movedAway })
}

/** A name went to another registrar: its next years need not be paid here, and staff are told, also of what was paid for them. */
export async function endMoved(scope: Scope, { recordId }: Happened): Promise<void> {
  const { id, name, version, expiresOn } = await domainStore.find(scope, recordId as number)
  await cancelRenewalInvoice(scope, { id, name })
  const paid = await paidRenewalOf(scope, { id, expiresOn })
  if (paid) await tellPaidRenewal(scope, { id, name }, paid, 'over')
  await notifyStaff(scope, {
    kind: 'domain',
    to: { capability: 'domain.sync' },
    key: 'domainMovedAway',
    values: { domain: name },
    link: { to: 'domain', id },
    dedupeKey: `domain moved away ${id} ${version}`,
  })
}
