import type { Order } from '#contract/orders/orders.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { buyerOf, seller } from '../invoice/parties.ts'
import type { Drawn } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import { footPart, partyPart, sumsPart } from './printed-parts.ts'
import { label, moneyIn, nameIn, termWords, words } from './printed-values.ts'

const columns = ['description', 'quantity', 'taxable', 'vatRate', 'vat', 'lineTotal']

/** What a client ordered, at the prices that were agreed. */
export async function orderDocument(scope: Scope, order: Order, language: PrintedDocument['language']): Promise<Drawn> {
  const [money, from, to] = [await moneyIn(scope, order.currency), await seller(scope), await buyerOf(scope, order.clientId)]
  return {
    createdOn: order.createdOn,
    files: {},
    document: {
      language,
      title: label('titles.order'),
      notice: order.status === 'cancelled' ? label('notices.orderCancelled') : label('notices.order'),
      company: nameIn(language, from.name),
      facts: [
        { label: label('facts.orderNumber'), value: order.number },
        { label: label('facts.orderDate'), value: order.createdOn.slice(0, 10) },
      ],
      parties: [partyPart('seller', from, language), partyPart('buyer', to, language)],
      columns: columns.map(name => label(`columns.${name}`)),
      lines: order.items.map(({ name, domain, quantity, net, rate, vat, term }) => ({
        about: [...nameIn(language, name), ...(domain ? [words(domain)] : []), ...termWords(language, term)],
        cells: [String(quantity), money(net), `${rate}%`, money(vat), money(net + vat)],
      })),
      sums: sumsPart(order, money),
      notes: null,
      qr: false,
      attachment: null,
      foot: footPart(from, order.number, language),
    },
  }
}
