import { nameFor } from '#contract/kernel/person-name.ts'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type MailTemplate, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

type CancellationMail = Extract<MailTemplate, `cancellation${string}`>

/** Writes to the client what became of their request. */
export async function tellClient(scope: Scope, template: CancellationMail, request: CancellationRequest): Promise<void> {
  const { id, clientId, domain, productName, cancelOn, type, answer } = request
  const { email, language, displayName, ownerUserId } = await scope.db
    .selectFrom('clients')
    .select(['email', 'language', 'displayName', 'ownerUserId'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const service = [nameFor(productName, language), ...(domain ? [domain] : [])].join(' – ')
  await queueEmail(scope, {
    to: email,
    template,
    language,
    category: 'product',
    values: { name: nameFor(displayName, language), service, day: cancelOn, type, answer: answer ?? '' },
    clientId,
    userId: ownerUserId,
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
