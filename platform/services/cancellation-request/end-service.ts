import { nameFor } from '#contract/kernel/person-name.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import type { services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { serviceStore } from '../service/service.store.ts'
import { serviceVerbs } from '../service/service.verbs.ts'
import { cancellationStore, openRequestOf } from './cancellation-request.store.ts'
import { ended } from './ended.ts'
import { tellClient } from './tell-of-cancellation.ts'

/** A request is processed: its service is terminated as whenever somebody asks for it. */
export async function endService(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const { serviceId, reason } = await cancellationStore.find(scope, recordId as number)
  const { domain, productName } = await serviceStore.find(scope, serviceId)
  const body = { reason: reason.slice(0, 500), name: domain ?? nameFor(productName, 'en-US') }
  await serviceVerbs.terminate(scope, { params: { id: serviceId }, body })
}

/** A service has ended: nobody need ask for it any more. */
export async function completeCancellation(asked: Scope, { recordId }: Happened): Promise<void> {
  const scope = asked.with({ caller: system })
  const id = await openRequestOf(scope, recordId as number)
  if (id === null) return
  const request = await cancellationStore.find(scope, id)
  await tellClient(scope, 'cancellationProcessed', request)
  await takeStep(scope, cancellationStore, 'complete', id, { set: ended(scope, request, 'processed') })
}

/** A service could not be ended: its request stays open, and says so. */
export async function failCancellation(asked: Scope, { recordId, payload }: Happened<typeof services.events.workFailed>): Promise<void> {
  if (payload.operation !== 'terminate') return
  const scope = asked.with({ caller: system })
  const id = await openRequestOf(scope, recordId as number)
  if (id === null) return
  const request = await cancellationStore.find(scope, id, true)
  const told = { payload: { message: payload.message } }
  await cancellationStore.store(scope, request, { work: 'failed' }, cancellationRequests.events.processFailed, told)
}
