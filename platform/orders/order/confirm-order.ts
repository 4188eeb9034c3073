import { moneyText } from '#contract/kernel/money.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'
import { orderStore } from './order.store.ts'

/** Tells the client what was ordered, line by line, at the prices that stay; once for each occasion. */
export const sendConfirmation = (scope: Scope, order: Order, occasion: string): Promise<void> =>
  mailClient(scope, order.clientId, {
    template: 'orderConfirmation',
    category: 'product',
    values: language => ({
      number: order.number,
      items: order.items
        .map(({ name, domain, net, term }) => {
          const sold = [nameFor(name, language), domain].filter(Boolean).join(' – ')
          const bound = term ? ` · ${translator(language, 'documents')('minimumTerm', { months: term.months })}` : ''
          return `${sold}: ${moneyText({ amount: net, currency: order.currency })}${bound}`
        })
        .join('\n'),
      total: moneyText({ amount: order.total, currency: order.currency }),
      link: `${scope.services.config.appUrl}/portal/orders/${order.id}`,
      payment: order.paymentStatus === 'unpaid' || order.paymentStatus === 'partiallyPaid' ? 'open' : 'none',
    }),
    about: { resource: 'orders', id: order.id },
    dedupeKey: `orderConfirmation ${order.id} ${occasion}`,
  })

/** Who ordered for themselves has it confirmed at once; what staff place, they confirm when it is right. */
export async function confirmOrder(scope: Scope, { recordId }: Happened): Promise<void> {
  const order = await orderStore.find(scope, recordId as number)
  if (order.placedBy !== 'staff') await sendConfirmation(scope, order, 'placed')
}
