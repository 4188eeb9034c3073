import { domains } from '#contract/domains/domains.ts'
import type { Condition } from '#contract/kernel/list-query.ts'
import type { Case } from '../api/cases.ts'
import { is, listCase as list, searchFor as search, spread } from '../list-case.ts'

interface Company {
  /** Of domains all over the table, in ASCII. */
  names: readonly string[]
  clients: readonly number[]
  tlds: readonly number[]
  accounts: readonly number[]
}
const held: Condition = { field: 'status', operator: 'in', value: ['active', 'grace', 'redemption'] }
const ending = (from: string, to: string): Condition => ({ field: 'expiresOn', operator: 'between', value: [from, to] })
const soonest = { by: 'expiresOn', order: 'asc' } as const
/** What is pasted at once. */
export const PASTED = 500

/** The list of domains as people look at it, and lists of names that are pasted. */
export function domainCases({ names, clients, tlds, accounts }: Company): Case[] {
  const all = domains.endpoints.list
  const pasted = spread(names.length, 20).map(from =>
    Array.from({ length: PASTED }, (_, at) => names[(from + at * 7) % names.length] as string),
  )
  return [
    list(all, 'domains, page 1', [{}]),
    list(all, 'domains, page 1000', [{ page: 1000 }]),
    list(all, 'domains, active', [{ where: [is('status', 'active')] }]),
    list(all, 'domains, ending within 30 days, soonest first', [{ where: [held, ending('2026-11-27', '2026-12-27')], order_by: soonest }]),
    list(all, 'domains, ending within 7 days without auto-renewal', [
      { where: [held, ending('2026-11-27', '2026-12-04'), is('autoRenew', false)], order_by: soonest },
    ]),
    list(all, 'domains, in grace or redemption', [{ where: [{ field: 'status', operator: 'in', value: ['grace', 'redemption'] }] }]),
    list(
      all,
      'domains, of an extension, by name',
      tlds.map(id => ({ where: [is('tldId', id)], order_by: { by: 'name', order: 'asc' } })),
    ),
    list(
      all,
      'domains, of a registrar, active',
      accounts.map(id => ({ where: [is('registrarAccountId', id), is('status', 'active')] })),
    ),
    list(all, 'domains, Saudi', [{ where: [is('kind', 'saudi')] }]),
    list(
      all,
      'domains, of a client',
      clients.map(id => ({ where: [is('clientId', id)] })),
    ),
    list(
      all,
      'domains, on a name server',
      spread(200, 100).map(n => ({ where: [{ field: 'nameserver', operator: 'contains', value: `host${n}.net` }] })),
    ),
    list(all, 'domains, price below cost', [{ where: [is('losing', true), held] }]),
    list(all, 'domains, that need a person', [{ where: [is('work', 'failed')] }]),
    list(all, 'domains, documents missing', [
      { where: [{ field: 'documents', operator: 'in', value: ['missing', 'rejected', 'refused'] }] },
    ]),
    list(all, 'domains, documents approved', [{ where: [is('documents', 'approved')] }]),
    list(all, 'domains, without the code of their transfer', [{ where: [is('codeMissing', true)] }]),
    list(all, 'domains, read first', [{ order_by: { by: 'syncedOn', order: 'asc' } }]),
    list(all, 'domains, registered last', [{ order_by: { by: 'registeredOn', order: 'desc' } }]),
    list(all, 'domains, of doubtful dates', [{ where: [{ field: 'syncProblem', operator: 'in', value: ['noDate', 'notOurs'] }] }]),
    list(
      all,
      'domains, name searched',
      spread(names.length, 500).map(at => search((names[at - 1] ?? (names[0] as string)).slice(0, 12))),
    ),
    list(
      all,
      'domains, a pasted list of 500',
      pasted.map(value => ({ where: [{ field: 'asciiName', operator: 'in', value }] })),
    ),
  ]
}
