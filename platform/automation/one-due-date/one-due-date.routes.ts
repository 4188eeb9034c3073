import { oneDueDateEvents } from '#contract/automation/automation-events.ts'
import { FURTHEST_MONTHS, mostAligned, type OneDueDate, oneDueDateEndpoints } from '#contract/automation/one-due-date.ts'
import { addMonths, type CalendarDate, daysBetween, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { services } from '#contract/services/services.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import { domainStore } from '#platform/domains/domain/domain.store.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { noteAligned } from '#platform/services/service/aligned-period.ts'
import { lineOfService } from '#platform/services/service/invoice-service.ts'
import { serviceStore } from '#platform/services/service/service.store.ts'
import { undone } from '../configuration/undone.ts'
import { type Joining, joining, type Thing } from './joining.ts'

type Wish = BodyOf<typeof oneDueDateEndpoints.previewOneDueDate>
type Done = OneDueDate & { invoice: { id: number; number: string | null } | null }

/** Brings them to the day: one invoice pays for each of them until then, and moves its due date once it is paid. */
async function bring(scope: Scope, clientId: number, { date, things }: Wish): Promise<Done> {
  // The tasks that invoice by the clock wait for the same lock.
  await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
  const asked = things ?? (await allOf(scope, clientId))
  const day = date ?? (await lastDue(scope, clientId, things ?? null))
  const { currency } = await clientStore.find(scope, clientId)
  if (day === null) return { date: null, currency, lines: [], ...none, covered: [], left: [], invoice: null }
  const found = await joining(scope, clientId, asked, day)
  const { covered, left } = found
  if (found.services.length + found.names.length === 0) return { date: day, currency, lines: [], ...none, covered, left, invoice: null }
  const { id } = await invoiced(scope, clientId, found)
  const written = await invoiceStore.find(scope.with({ caller: system }), id)
  const { number, net, vatAmount: vat, total, dueDate } = written
  return { date: day, currency, lines: linesOf(found, written), ...{ net, vat, total, dueDate, covered, left }, invoice: { id, number } }
}
const none = { net: 0, vat: 0, total: 0, dueDate: null }

/** What runs of a client and has due dates, of the kinds that the caller may move. */
async function allOf(scope: Scope, clientId: number): Promise<Thing[]> {
  const running = scope.can('service.editBilling')
    ? await scope.db
        .selectFrom('services')
        .select('id')
        .where('clientId', '=', clientId)
        .where('status', 'in', ['active', 'suspended'])
        .where('nextDueDate', 'is not', null)
        .orderBy('id')
        .limit(mostAligned)
        .execute()
    : []
  const held = scope.can('domain.renew')
    ? await scope.db
        .selectFrom('domains')
        .select('id')
        .where('clientId', '=', clientId)
        .where('status', 'in', ['active', 'grace'])
        .orderBy('id')
        .limit(mostAligned - running.length)
        .execute()
    : []
  return [...running.map(({ id }) => ({ kind: 'services' as const, id })), ...held.map(({ id }) => ({ kind: 'domains' as const, id }))]
}

/** The last day on which one of them is due; of names alone, on which one of them ends. */
async function lastDue({ db, now }: Scope, clientId: number, things: readonly Thing[] | null): Promise<CalendarDate | null> {
  const furthest = addMonths(riyadhDate(now), FURTHEST_MONTHS)
  const chosen = (kind: Thing['kind']) => things?.flatMap(one => (one.kind === kind ? [one.id] : [])) ?? null
  const [serviceIds, domainIds] = [chosen('services'), chosen('domains') ?? []]
  if (domainIds.length > 0 && serviceIds?.length === 0) {
    const found = await db
      .selectFrom('domains')
      .select(eb => eb.fn.max<string | null>('expiresOn').as('day'))
      .where('clientId', '=', clientId)
      .where('id', 'in', domainIds)
      .where('expiresOn', '<=', furthest)
      .executeTakeFirst()
    return found?.day ?? null
  }
  const found = await db
    .selectFrom('services')
    .select(eb => eb.fn.max<string | null>('nextDueDate').as('day'))
    .where('clientId', '=', clientId)
    .where('status', 'in', ['active', 'suspended'])
    .where('nextDueDate', '<=', furthest)
    .$if(serviceIds !== null, query => query.where('id', 'in', serviceIds as number[]))
    .executeTakeFirst()
  return found?.day ?? null
}

async function invoiced(asked: Scope, clientId: number, { services: paid, names }: Joining): Promise<{ id: number }> {
  const scope = asked.with({ caller: system })
  const lines: object[] = []
  for (const one of paid) lines.push(await lineOfService(scope, { service: one.service, ...one.asked }))
  for (const one of names) lines.push(...one.lines)
  const today = riyadhDate(scope.now)
  const [first] = [...paid.map(one => one.asked.period.from), ...names.map(({ dueDate }) => dueDate)].sort()
  // What is late already leaves no time but today.
  const dueDate = first === undefined || first < today ? today : first
  const payBy = paid[0]?.service.paymentMethod ?? null
  const { id } = await invoiceStore.create(scope, {
    body: { clientId, orderId: null, dueDate, notes: null, payBy, origin: 'staff', lines },
  })
  await invoiceVerbs.publish(scope, { params: { id }, body: {} })
  for (const { service, asked: line, aligned } of paid) {
    await noteAligned(scope, service, line.period, aligned)
    await serviceStore.store(asked, service, {}, services.events.renew, { payload: { invoiceId: id, ...line.period } })
  }
  for (const { domain, from, to, years } of names)
    await domainStore.perform(asked, 'renew', domain.id, { years }, async () => ({ payload: { invoiceId: id, years, from, to } }))
  return { id }
}

/** The lines as the invoice has them, one a service or name. */
function linesOf({ services: paid, names }: Joining, { lines }: Awaited<ReturnType<typeof invoiceStore.find>>): OneDueDate['lines'] {
  const sums = (of: 'serviceId' | 'domainId', id: number) => {
    const its = lines.filter(line => line[of] === id)
    return { net: its.reduce((sum, { net }) => sum + net, 0), vat: its.reduce((sum, { vat }) => sum + vat, 0) }
  }
  const nameOf = (id: number) => lines.find(({ serviceId }) => serviceId === id)?.description ?? { en: `#${id}`, ar: `#${id}` }
  return [
    ...paid.map(({ service: { id, version }, asked: { period }, aligned: { coverage } }) => ({
      ...{ kind: 'services' as const, id, version, name: nameOf(id), ...period, days: daysBetween(period.from, period.to) + 1 },
      ...{ ...coverage, ...sums('serviceId', id) },
    })),
    ...names.map(({ domain: { id, version, name }, from, to, years }) => ({
      ...{ kind: 'domains' as const, id, version, name: { en: name, ar: name }, from, to, days: daysBetween(from, to) },
      ...{ whole: years, share: null, ...sums('domainId', id) },
    })),
  ]
}

/** A client of whom something can be asked, by whoever may move these due dates; on a day that is not too far. */
async function ready(scope: Scope, clientId: number, { date, things }: Wish) {
  scope.require('invoice.publish')
  if (things?.some(({ kind }) => kind === 'services')) scope.require('service.editBilling')
  if (things?.some(({ kind }) => kind === 'domains')) scope.require('domain.renew')
  const client = await clientStore.find(scope, clientId)
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  const last = addMonths(riyadhDate(scope.now), FURTHEST_MONTHS)
  if (date !== null && date !== undefined && date > last)
    throw new Problem('validation', { fields: { date: { key: 'dateTooLate', values: { max: last } } } })
  return client
}

export const routes = served(oneDueDateEndpoints, {
  previewOneDueDate: async (scope, { params: { id }, body }) => {
    await ready(scope, id, body)
    const { invoice: _, ...plan } = await undone(scope, inner => bring(inner, id, body))
    return plan
  },
  bringToOneDueDate: async (scope, { params: { id }, body: { total, ...wish } }) => {
    const { displayName: recordName } = await ready(scope, id, wish)
    const { invoice, ...done } = await bring(scope, id, wish)
    if (invoice === null) throw new Problem('wrongState', { reason: 'nothingToAlign' })
    if (total !== null && total !== undefined && total !== done.total) throw new Problem('wrongState', { reason: 'sumSeenOtherwise' })
    const about = { resource: 'clients', recordId: id, recordName, clientId: id }
    await scope.emit(oneDueDateEvents.asked, { invoiceId: invoice.id, date: wish.date, lines: done.lines.length }, about)
    return { ...done, invoice }
  },
})
