import { riyadhDate } from '#contract/kernel/calendar.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { noCardCharge } from '#contract/messaging/card-charge.ts'
import type { PreviewedList } from '#contract/messaging/previewed-records.ts'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import { offerValues } from '#contract/services/offer-values.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import { recordStores } from '#platform/kernel/record-stores.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import type { MessageValues } from '../message-content.ts'

// A record of any kind: its fields are those of its resource.
// biome-ignore lint/suspicious/noExplicitAny: judged by the list that it is of
type Row = Record<string, any>
type Tells = (row: Row, locale: Locale, scope: Scope) => MessageValues

const money = ({ currency }: Row, amount: number) => moneyText({ amount, currency })
const serviceOf = ({ productName, domain }: Row, locale: Locale) => [nameFor(productName, locale), domain].filter(Boolean).join(' – ')
const ofDomain: Tells = ({ name, documentsDueOn }) => ({ domain: name, day: documentsDueOn ?? '', answer: '' })

/** What a message about a record tells, as it is told when it is sent; links and codes are not made for a preview. */
const tells: Record<PreviewedList, Tells> = {
  clients: ({ id, email, displayName, companyName }, locale, scope) => ({
    ...{ number: String(id), email, login: email, companyName: companyName ? nameFor(companyName, locale) : '' },
    ...{ name: nameFor(displayName, locale), client: nameFor(displayName, locale) },
    ...{ firstDay: `${riyadhDate(scope.now).slice(0, 4)}-01-01`, lastDay: riyadhDate(scope.now) },
  }),
  invoices: row => {
    const open = (row.status === 'unpaid' || row.status === 'partiallyPaid') && row.balance > 0
    const owed = money(row, row.balance)
    return {
      ...{ number: row.number ?? '', amount: money(row, row.total), owed, day: row.dueDate ?? '', status: open ? 'open' : 'paid' },
      ...noCardCharge,
    }
  },
  creditNotes: row => ({ number: row.number, invoice: row.invoiceNumber ?? '', amount: money(row, row.total) }),
  transactions: row => {
    const numbers = (row.allocations as Row[]).flatMap(({ invoiceNumber }) => invoiceNumber ?? [])
    return { amount: money(row, row.amount), invoices: numbers.join(', '), of: numbers.length > 0 ? 'invoices' : 'wallet' }
  },
  refunds: row => ({
    ...{ amount: money(row, row.amount), invoice: row.invoiceNumber ?? '', of: row.invoiceNumber ? 'invoice' : 'wallet' },
    to: row.refundType === 'wallet' ? 'wallet' : 'external',
  }),
  quotes: ({ number, subject, validUntil, clientName, prospectName }, locale) => ({
    ...{ number, subject, lastDay: validUntil ?? 'none' },
    name: clientName ? nameFor(clientName, locale) : (prospectName ?? ''),
  }),
  orders: (row, locale) => ({
    ...{ number: row.number, total: money(row, row.total) },
    items: (row.items as Row[])
      .map(({ name, domain, net }) => `${[nameFor(name, locale), domain].filter(Boolean).join(' – ')}: ${money(row, net)}`)
      .join('\n'),
    payment: row.paymentStatus === 'unpaid' || row.paymentStatus === 'partiallyPaid' ? 'open' : 'none',
  }),
  services: (row, locale, scope) => ({
    ...{ service: serviceOf(row, locale), product: nameFor(row.productName, locale), reason: row.suspendReason ?? '' },
    ...{ domain: row.domain ?? '', username: row.username ?? '', server: row.serverName ?? '' },
    ...{ before: money(row, row.recurringAmount), day: row.nextDueDate ?? riyadhDate(scope.now) },
  }),
  cancellationRequests: (row, locale) => ({
    ...{ service: serviceOf(row, locale), day: row.offerUntil ?? row.cancelOn, type: row.type, answer: row.answer ?? '' },
    ...offerValues(row as CancellationRequest, locale),
  }),
  domains: (row, locale, scope) => ({ ...ofDomain(row, locale, scope), holder: nameFor(row.clientName, locale) }),
  holderChanges: ({ domainName, contactName, answer, status }) => ({
    ...{ domain: domainName, holder: contactName, answer: answer ?? '' },
    outcome: status === 'rejected' ? 'rejected' : 'done',
  }),
  dnsZones: ({ name }, _locale, scope) => ({ zone: name, day: riyadhDate(scope.now) }),
  dataChangeRequests: ({ id, answer }) => ({ number: String(id), answer: answer ?? '' }),
  contactMessages: ({ name, subject, message }) => ({
    ...{ name, subject },
    quoted: String(message ?? '').replaceAll(/^/gm, '> '),
  }),
}

/**
 * The values of a record that the caller may see, and the name of whom it would be written to.
 * @throws Problem forbidden; notFound: there is none, or it is hidden from the caller
 */
export async function valuesOfRecord(scope: Scope, list: PreviewedList, id: number, locale: Locale): Promise<MessageValues> {
  const [store, source] = [recordStores.get(list), listSources.get(list)]
  if (!store || !source) throw new Error(`${list} is no list of records`)
  if (source.view !== 'signedIn') scope.require(source.view)
  const [row] = (await store.select(scope).where(`${store.table}.id`, '=', id).execute()) as Row[]
  if (!row) throw new Problem('notFound')
  await store.loadLines(scope, [row])
  return { ...(row.clientName ? { name: nameFor(row.clientName, locale) } : {}), ...tells[list](row, locale, scope) }
}
