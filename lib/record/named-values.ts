import 'server-only'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { HistoryPage, PastRecord } from '#contract/kernel/record-history.ts'
import { isPickable, type ListName } from '#contract/manifest.ts'
import { mayFind, namedReferences } from '#lib/reference/find-references.ts'
import { requireSession } from '#lib/session/session.ts'

type Values = PastRecord['values']
type Name = (id: unknown) => unknown

/** Values that are numbers of other records, by the names of those that the reader may find; one that is gone stays its number. */
export async function namedValues({ fields }: ListSpecification, values: Values): Promise<Values> {
  const entries = Object.entries(values).map(async ([field, value]) => {
    const of = fields[field]?.kind === 'reference' ? fields[field].of : undefined
    const named = of && isPickable(of) ? await namesOf(of, [value.was, value.now].flat()) : null
    return [field, named ? { ...value, was: each(value.was, named), now: each(value.now, named) } : value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The changes of a history with the names of other records instead of their numbers, asked for once a field. */
export async function namedHistory({ fields }: ListSpecification, page: HistoryPage): Promise<HistoryPage> {
  const changed = new Set(page.items.flatMap(({ changes }) => Object.keys(changes)))
  const names = new Map<string, Name>()
  for (const field of changed) {
    const of = fields[field]?.kind === 'reference' ? fields[field].of : undefined
    const ids = page.items.flatMap(({ changes }) => [changes[field]?.before, changes[field]?.after].flat())
    const name = of && isPickable(of) ? await namesOf(of, ids) : null
    if (name) names.set(field, name)
  }
  if (names.size === 0) return page
  const named = (field: string, change: { before: unknown; after: unknown }) => {
    const name = names.get(field)
    return name ? { before: each(change.before, name), after: each(change.after, name) } : change
  }
  const items = page.items.map(entry => ({
    ...entry,
    changes: Object.fromEntries(Object.entries(entry.changes).map(([field, change]) => [field, named(field, change)])),
  }))
  return { ...page, items }
}

const each = (value: unknown, name: Name) => (Array.isArray(value) ? value.map(name) : name(value))

async function namesOf(of: ListName, ids: unknown[]): Promise<Name | null> {
  const { metadata } = await requireSession()
  const numbers = ids.filter(id => typeof id === 'number').map(String)
  if (numbers.length === 0 || !(await mayFind(metadata, of))) return null
  const names = new Map((await namedReferences(of, numbers).catch(() => [])).map(({ value, text }) => [value, text]))
  return id => (typeof id === 'number' ? (names.get(String(id)) ?? `#${id}`) : id)
}
