import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { ListField, ListSpecification } from '#contract/kernel/list-fields.ts'
import type { HistoryNames, HistoryPage, PastRecord } from '#contract/kernel/record-history.ts'
import { isPickable, type ListName } from '#contract/manifest.ts'
import { capabilities } from '#contract/permissions.ts'
import { areaLabel, capabilityLabel } from '#lib/can/capability-label.ts'
import { mayFind, namedReferences } from '#lib/reference/find-references.ts'
import { requireSession } from '#lib/session/session.ts'

type Values = PastRecord['values']
type Name = (id: unknown) => unknown

/** Values that are numbers of other records, by the names of those that the reader may find (one that is gone stays its number), and rights by theirs. */
export async function namedValues({ fields }: ListSpecification, values: Values): Promise<Values> {
  const entries = Object.entries(values).map(async ([field, value]) => {
    const named = await wordsOf(field, fields[field], [value.was, value.now].flat())
    return [field, named ? { ...value, was: each(value.was, named), now: each(value.now, named) } : value] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** The changes of a history with the names of other records instead of their numbers, asked for once a field unless they are given, and rights by theirs. */
export async function namedHistory({ fields }: ListSpecification, page: HistoryPage, given?: HistoryNames): Promise<HistoryPage> {
  const changed = new Set(page.items.flatMap(({ changes }) => Object.keys(changes)))
  const names = new Map<string, Name>()
  for (const field of changed) {
    const ids = page.items.flatMap(({ changes }) => [changes[field]?.before, changes[field]?.after].flat())
    const name = given && field !== 'capabilities' ? nameIn(given[field]) : await wordsOf(field, fields[field], ids)
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

/** How the values of a field are said, where they do not say it themselves. */
async function wordsOf(field: string, listed: ListField | undefined, values: unknown[]): Promise<Name | null> {
  if (field === 'capabilities') return rightsByName()
  const of = listed?.kind === 'reference' ? listed.of : undefined
  return of && isPickable(of) ? namesOf(of, values) : null
}

const known = new Set<unknown>(capabilities)

/** A right that there is no more stays as it was written. */
async function rightsByName(): Promise<Name> {
  const messages = await getTranslations('capabilities')
  const nameOf = (right: string) => `${areaLabel(messages, right.split('.', 1)[0] ?? '')}: ${capabilityLabel(messages, right)}`
  return right => (known.has(right) ? nameOf(right as string) : right)
}

const each = (value: unknown, name: Name) => (Array.isArray(value) ? value.map(name) : name(value))

const nameIn = (names: Record<string, string> | undefined): Name | null =>
  names ? id => (typeof id === 'number' ? (names[String(id)] ?? `#${id}`) : id) : null

async function namesOf(of: ListName, ids: unknown[]): Promise<Name | null> {
  const { metadata } = await requireSession()
  const numbers = ids.filter(id => typeof id === 'number').map(String)
  if (numbers.length === 0 || !(await mayFind(metadata, of))) return null
  const found = await namedReferences(of, numbers).catch(() => [])
  return nameIn(Object.fromEntries(found.map(({ value, text }) => [value, text])))
}
