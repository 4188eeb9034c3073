import type { domains } from '#contract/domains/domains.ts'
import type { services } from '#contract/services/services.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { makeZone } from './make-zone.job.ts'

async function zoneOfDomain(scope: Scope, id: number | null, occasion: 'domain' | 'nameservers'): Promise<void> {
  const domain = await scope.db
    .selectFrom('domains')
    .select(['asciiName', 'clientId', 'nameservers', 'status'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (domain?.status !== 'active') return
  await scope.enqueue(makeZone, { occasion, name: domain.asciiName, clientId: domain.clientId, nameservers: domain.nameservers })
}

export const zoneOfActiveDomain = (scope: Scope, { recordId }: Happened<typeof domains.events.activate>) =>
  zoneOfDomain(scope, recordId, 'domain')
export const zoneOfDelegated = (scope: Scope, { recordId }: Happened<typeof domains.events.nameserversChanged>) =>
  zoneOfDomain(scope, recordId, 'nameservers')

export async function zoneOfService(scope: Scope, { recordId }: Happened<typeof services.events.activate>): Promise<void> {
  const service = await scope.db
    .selectFrom('services')
    .select(['domain', 'clientId'])
    .where('id', '=', recordId ?? 0)
    .executeTakeFirst()
  if (service?.domain)
    await scope.enqueue(makeZone, { occasion: 'service', name: service.domain, clientId: service.clientId, nameservers: null })
}
