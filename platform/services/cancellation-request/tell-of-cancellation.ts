import { nameFor } from '#contract/kernel/person-name.ts'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import { offerValues } from '#contract/services/offer-values.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { MailTemplate } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

type CancellationMail = Extract<MailTemplate, `cancellation${string}` | `retention${string}`>

/** Writes to the client what became of their request. */
export const tellClient = (scope: Scope, template: CancellationMail, request: CancellationRequest): Promise<void> => {
  const { id, clientId, serviceId, domain, productName, cancelOn, type, answer, offer, version } = request
  return mailClient(scope, clientId, {
    template,
    category: 'product',
    values: language => ({
      service: [nameFor(productName, language), ...(domain ? [domain] : [])].join(' – '),
      ...{ day: template === 'retentionOffered' && offer ? offer.until : cancelOn, type, answer: answer ?? '' },
      ...offerValues(request, language),
      link: `${scope.services.config.appUrl}/portal/services/${serviceId}/cancellation`,
    }),
    about: { resource: 'services', id: serviceId },
    // Of a request there may be several offers.
    dedupeKey: `${template} ${template === 'retentionOffered' ? `${id}.${version}` : id}`,
  })
}

type Told = 'cancellationAsked' | 'offerAccepted' | 'offerDeclined'

/** A client asked, or answered an offer; who may decide hears of it. */
export const tellStaff = (scope: Scope, key: Told, { id, clientName, domain, productName }: CancellationRequest): Promise<void> =>
  notifyStaff(scope, {
    kind: 'order',
    to: { capability: 'cancellationRequest.process' },
    key,
    values: { client: clientName, service: domain ?? productName },
    link: { to: 'cancellationRequest', id },
  })
