import { sql } from 'kysely'
import { dueInvoiceEvents } from '#contract/automation/automation-events.ts'
import { type DueInvoices, dueInvoiceEndpoints, dueKinds, mostDue } from '#contract/automation/due-invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { invoiceBillableItems } from '#platform/billing/billable-item/invoice-billable-items.task.ts'
import type {} from '#platform/billing/invoice/invoice.table.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import { invoiceDomainRenewals } from '#platform/domains/domain/invoice-domain-renewals.task.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import type { RecordTask } from '#platform/kernel/task.ts'
import { invoiceRenewals } from '#platform/services/service/invoice-renewals.task.ts'
import { undone } from '../configuration/undone.ts'
import { refuseWhileHeld } from '../task/refuse-held.ts'
import { namesOf, whyNot } from '../task/treat-record.ts'
import { apart } from './apart.ts'

const tasks: Record<(typeof dueKinds)[number], RecordTask> = {
  services: invoiceRenewals,
  domains: invoiceDomainRenewals,
  billableItems: invoiceBillableItems,
}

type Left = Omit<DueInvoices['left'][number], 'name'>

/** Does for one client what the tasks do by the clock; what cannot be done is undone alone, and said. */
async function invoiceDue(scope: Scope, clientId: number): Promise<DueInvoices> {
  // The tasks wait for the same lock: none of them has the same services in hand.
  await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).forUpdate().execute()
  const last = await lastInvoice(scope, clientId)
  const left: Left[] = []
  let more = false
  for (const kind of dueKinds) {
    const due = await dueOf(scope, kind, clientId)
    more ||= due.length > mostDue
    const treated = new Set<number>()
    for (const id of due.slice(0, mostDue)) {
      if (treated.has(id)) continue
      const answer = await apart(scope, inner => tasks[kind].treat(inner.with({ caller: system }), id))
      if ('refused' in answer) left.push({ kind, id, reason: whyNot(answer.refused).reason ?? 'wrongState' })
      // Its registry is asked what another year costs.
      else if (answer.result.length === 0 && kind === 'domains') left.push({ kind, id, reason: 'premiumNotAsked' })
      else for (const one of answer.result) treated.add(one)
    }
  }
  return { invoices: await invoicesSince(scope, clientId, last), left: await named(scope, left), more }
}

async function dueOf(scope: Scope, kind: (typeof dueKinds)[number], clientId: number): Promise<number[]> {
  const candidates = await tasks[kind].candidates(scope)
  const rows = await candidates
    .where(`${kind}.clientId`, '=', clientId)
    .orderBy(`${kind}.id`)
    .limit(mostDue + 1)
    .execute()
  return rows.map(({ id }) => id)
}

async function named(scope: Scope, left: readonly Left[]): Promise<DueInvoices['left']> {
  const names = new Map<string, DueInvoices['left'][number]['name']>()
  for (const kind of dueKinds) {
    const ids = left.flatMap(one => (one.kind === kind ? [one.id] : []))
    if (ids.length > 0) for (const [id, name] of await namesOf(scope, kind, ids)) names.set(`${kind} ${id}`, name)
  }
  return left.map(one => ({ ...one, name: names.get(`${one.kind} ${one.id}`) ?? { en: `#${one.id}`, ar: `#${one.id}` } }))
}

async function lastInvoice({ db }: Scope, clientId: number): Promise<number> {
  const found = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.max<number | null>('id').as('id'))
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return found?.id ?? 0
}

async function invoicesSince({ db }: Scope, clientId: number, last: number): Promise<DueInvoices['invoices']> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'number', 'dueDate', 'currency', 'total'])
    .where('clientId', '=', clientId)
    .where('id', '>', last)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .execute()
  if (invoices.length === 0) return []
  const lines = await db
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'description', sql<number>`"net"`.as('net')])
    .where(
      'invoiceId',
      'in',
      invoices.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const byInvoice = Map.groupBy(lines, ({ invoiceId }) => invoiceId)
  return invoices.map(one => ({
    ...one,
    lines: (byInvoice.get(one.id) ?? []).map(({ description, net }) => ({ description, net: Number(net) })),
  }))
}

/** Somebody who may invoice, and a client of whom something can be asked. */
async function ready(scope: Scope, id: number) {
  scope.require('invoice.publish')
  const client = await clientStore.find(scope, id)
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  await refuseWhileHeld(scope, { guarded: true })
  return client
}

export const routes = served(dueInvoiceEndpoints, {
  previewDue: async (scope, { params: { id } }) => {
    await ready(scope, id)
    const { invoices, ...rest } = await undone(scope, inner => invoiceDue(inner, id))
    return { ...rest, invoices: invoices.map(one => ({ ...one, number: null })) }
  },
  invoiceDue: async (scope, { params: { id } }) => {
    const { displayName: recordName } = await ready(scope, id)
    const result = await invoiceDue(scope, id)
    if (result.invoices.length > 0) {
      const about = { resource: 'clients', recordId: id, recordName, clientId: id }
      await scope.emit(dueInvoiceEvents.issued, { invoices: result.invoices.length }, about)
    }
    return result
  },
})
