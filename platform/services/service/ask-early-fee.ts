import { riyadhDate } from '#contract/kernel/calendar.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../cancellation-request/cancellation-request.table.ts'
import { invoiceService } from './invoice-service.ts'
import { serviceStore } from './service.store.ts'

/**
 * A service has ended as was asked for, before its minimum term: what was agreed for that is invoiced, due today. Where staff released it from its term
 * meanwhile, nothing is.
 */
export async function askEarlyFee(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const request = await scope.db
    .selectFrom('cancellationRequests')
    .innerJoin('services', 'services.id', 'cancellationRequests.serviceId')
    .innerJoin('clients', 'clients.id', 'services.clientId')
    .select(['cancellationRequests.earlyFee', 'services.termEndsOn'])
    .where('cancellationRequests.serviceId', '=', recordId as number)
    .where('cancellationRequests.status', '=', 'open')
    .where('cancellationRequests.type', '=', 'immediate')
    // Nothing is sold to one that is closed.
    .where('clients.status', '!=', 'closed')
    .executeTakeFirst()
  if (!request?.earlyFee || request.termEndsOn === null) return
  const service = await serviceStore.find(scope, recordId as number)
  const about = { en: `Early end of the contract until ${request.termEndsOn}`, ar: `إنهاء مبكر للعقد الساري حتى ${request.termEndsOn}` }
  await invoiceService(scope, service, { net: request.earlyFee, about, dueDate: riyadhDate(scope.now) })
}
