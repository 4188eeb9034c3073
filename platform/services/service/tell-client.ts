import { nameFor } from '#contract/kernel/person-name.ts'
import type { Service } from '#contract/services/services.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Tells the client of a service that it was suspended or put on hold, with the reason, or started again. Once for each time. */
export const tellClient = (
  scope: Scope,
  template: 'serviceSuspended' | 'serviceUnsuspended' | 'serviceHeld',
  service: Service,
  reason = service.suspendReason ?? '',
): Promise<void> =>
  mailClient(scope, service.clientId, {
    template,
    category: 'product',
    values: language => ({
      service: [nameFor(service.productName, language), ...(service.domain ? [service.domain] : [])].join(' – '),
      reason,
    }),
    about: { resource: 'services', id: service.id },
    dedupeKey: `${template} ${service.id} ${service.version}`,
  })
