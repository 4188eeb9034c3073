import { calendarText } from '#contract/kernel/date-time-format.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Service } from '#contract/services/services.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import { dateTimeFormatFor } from '#platform/kernel/date-time-format.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'

/** Tells a client, in their language, what a service will cost and from which day on. */
export async function tellNewPrice(scope: Scope, service: Service, { after, from }: { after: number; from: string }): Promise<void> {
  const { id, clientId, currency, recurringAmount, domain, productName } = service
  const { email, language, displayName, ownerUserId } = await clientStore.find(scope, clientId)
  const money = (amount: number) => moneyText({ amount, currency })
  await queueEmail(scope, {
    to: email,
    template: 'newPrice',
    language,
    category: 'product',
    values: {
      name: nameFor(displayName, language),
      service: [nameFor(productName, language), domain].filter(Boolean).join(' · '),
      before: money(recurringAmount),
      after: money(after),
      day: calendarText(from, await dateTimeFormatFor(scope, { language })),
    },
    clientId,
    userId: ownerUserId,
    about: { resource: 'services', id },
    dedupeKey: `newPrice ${id} ${from} ${after} ${service.version}`,
  })
}
