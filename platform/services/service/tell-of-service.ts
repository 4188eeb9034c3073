import type { EventDefinition } from '#contract/kernel/event.ts'
import type { Service } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Writes into the history of a service what happened without changing it. */
export const tellOfService = (scope: Scope, event: EventDefinition, { id, clientId, domain, productName }: Service): Promise<unknown> =>
  scope.emit(event, {}, { resource: 'services', recordId: id, recordName: domain ?? productName, clientId })
