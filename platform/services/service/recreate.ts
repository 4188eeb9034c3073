import { Problem } from '#contract/kernel/problem.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'

/** States in which a service has its domain for itself. */
const living = ['paymentPending', 'submitted', 'pendingReview', 'onHold', 'active', 'suspended'] as const
const asNew = {
  ...{ serverId: null, username: null, password: null, newPassword: null },
  ...{ raisedLimits: [], dedicatedIp: null, suspendReason: null, suspendKind: null, terminationDate: null },
  ...{ diskUsed: null, diskLimit: null, bandwidthUsed: null, bandwidthLimit: null, usageOn: null },
}

/** It is made as a new one is; where its name has been given away since, it is not. */
export const recreate: VerbFunction<typeof services, 'recreate'> = async (scope, service) => {
  if (await isTaken(scope, service)) throw new Problem('wrongState', { reason: 'serviceDomainTaken' })
  return { set: { status: 'submitted', work: 'underWay', ...asNew } }
}

async function isTaken({ db }: Scope, { id, domain, productId }: Service): Promise<boolean> {
  if (domain === null) return false
  const other = await db
    .selectFrom('services')
    .innerJoin('products', 'products.id', 'services.productId')
    .select('services.id')
    .where('services.domain', '=', domain)
    .where('services.id', '!=', id)
    .where('services.status', 'in', living)
    .where('products.type', '=', eb => eb.selectFrom('products as own').select('own.type').where('own.id', '=', productId))
    .executeTakeFirst()
  return other !== undefined
}
