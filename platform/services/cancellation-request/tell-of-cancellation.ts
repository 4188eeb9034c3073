import { nameFor } from '#contract/kernel/person-name.ts'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { MailTemplate } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

type CancellationMail = Extract<MailTemplate, `cancellation${string}`>

/** Writes to the client what became of their request. */
export const tellClient = (scope: Scope, template: CancellationMail, request: CancellationRequest): Promise<void> => {
  const { id, clientId, serviceId, domain, productName, cancelOn, type, answer } = request
  return mailClient(scope, clientId, {
    template,
    category: 'product',
    values: language => ({
      service: [nameFor(productName, language), ...(domain ? [domain] : [])].join(' – '),
      ...{ day: cancelOn, type, answer: answer ?? '' },
    }),
    about: { resource: 'services', id: serviceId },
    dedupeKey: `${template} ${id}`,
  })
}

/** A client asked; who may decide hears of it. */
export const tellStaff = (scope: Scope, { id, clientName, domain, productName }: CancellationRequest): Promise<void> =>
  notifyStaff(scope, {
    kind: 'order',
    to: { capability: 'cancellationRequest.process' },
    key: 'cancellationAsked',
    values: { client: clientName, service: domain ?? productName },
    link: { to: 'cancellationRequest', id },
  })
