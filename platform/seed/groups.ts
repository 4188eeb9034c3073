import { searchText } from '#platform/kernel/list-sql.ts'
import type { Bulk } from './bulk.ts'
import { type GroupName, groupNames } from './companies.ts'

type Group = { ar: string; colour: string; discount: number; exemptFromSuspension: boolean; separateInvoices: boolean }

/** Colours are those of the charts, in their order. */
const groups: Record<GroupName, Group> = {
  Business: { ar: 'أعمال', colour: '#1F6B50', discount: 0, exemptFromSuspension: false, separateInvoices: false },
  Individuals: { ar: 'أفراد', colour: '#D0A755', discount: 0, exemptFromSuspension: false, separateInvoices: false },
  Education: { ar: 'تعليم', colour: '#5B8FA8', discount: 15, exemptFromSuspension: false, separateInvoices: false },
  Resellers: { ar: 'موزعون', colour: '#B5623F', discount: 20, exemptFromSuspension: false, separateInvoices: true },
  'Non-profit': { ar: 'قطاع غير ربحي', colour: '#8FA663', discount: 25, exemptFromSuspension: true, separateInvoices: false },
  Government: { ar: 'جهات حكومية', colour: '#7B5C83', discount: 0, exemptFromSuspension: true, separateInvoices: true },
}

/** The ids of the six groups by their English names; those that are missing are added. */
export async function clientGroups(bulk: Bulk, on: string): Promise<Record<GroupName, number>> {
  const ids = new Map<string, number>()
  for (const { id, name } of await bulk.query<{ id: number; name: string }>(`select "id", "name"->>'en' as "name" from "clientGroups"`))
    ids.set(name, Number(id))
  for (const name of groupNames) {
    if (ids.has(name)) continue
    const { ar, colour, discount, exemptFromSuspension, separateInvoices } = groups[name]
    const [added] = await bulk.query<{ id: number }>(
      `insert into "clientGroups" ("createdOn", "updatedOn", "name", "colour", "discount", "exemptFromSuspension", "separateInvoices", "searchText")
       values ($1, $1, $2, $3, $4, $5, $6, $7) returning "id"`,
      [on, JSON.stringify({ en: name, ar }), colour, discount, exemptFromSuspension, separateInvoices, searchText([name, ar])],
    )
    ids.set(name, Number(added?.id))
  }
  return Object.fromEntries(ids) as Record<GroupName, number>
}
