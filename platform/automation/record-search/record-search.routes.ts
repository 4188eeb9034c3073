import { sql } from 'kysely'
import { type FoundRecord, foundInLists, recordSearch } from '#contract/automation/record-search.ts'
import { fold, foldedWords } from '#contract/kernel/fold.ts'
import { foundBy } from '#contract/kernel/found-by.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { recordName } from '#contract/kernel/record-name.ts'
import { isPart, manifest } from '#contract/manifest.ts'
import { filteredFor, type Listing, ordered } from '#platform/kernel/list-page.ts'
import { type ListSource, listSources, rowsOf } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { translator } from '#platform/kernel/translator.ts'

/** A few of each kind are enough to go on from. */
const most = 3
/** Among how many that it finds one that is called just so comes first: to sort all would be to read all. */
const looked = 200
/** Found by searches of their own, or parts of another record. */
const elsewhere: ReadonlySet<string> = new Set(['clients', 'knowledgeBaseArticles', 'languageStrings'])
const inLists: ReadonlySet<string> = new Set(foundInLists)
/** By what a record may be called: one that is called just so comes first. */
const callings = ['number', 'invoiceNumber', 'referenceNumber', 'reference', 'name', 'domain', 'extension', 'code', 'key'] as const
/** What holds a record that is seen on the page of that one. */
const holders: Readonly<Record<string, string>> = { cities: 'countryCode', serverAccounts: 'serverId', savedCards: 'clientId' }

type Row = Record<string, unknown>

function isFound({ name, list, view }: ListSource, scope: Scope): boolean {
  if (elsewhere.has(name) || !list.search || !isPart(name)) return false
  const { kind, page } = manifest[name]
  const mayBeSeen = view === 'signedIn' || scope.can(view)
  return mayBeSeen && (kind === 'resource' || inLists.has(name) || (page !== undefined && name !== 'emailMessages'))
}

/** The column that holds what a record is called, as a text. */
const callingOf = ({ list, table, computed }: Listing) =>
  callings.find(name => list.fields[name]?.kind === 'text' && !list.fields[name]?.many && !computed[name] && table)

/** The ids of a few that it finds, those that are called just so first. */
async function few(scope: Scope, source: ListSource, q: string) {
  const listing = await source.listing(scope, { where: [{ field: 'search', operator: 'contains', value: q }] })
  const ids = (await filteredFor(scope, listing)).clearSelect().select(`${listing.table}.id as id`)
  const calling = callingOf(listing)
  const exact = calling ? sql<boolean>`lower(${sql.ref(`${listing.table}.${calling}`)}) = lower(${q})` : sql<boolean>`false`
  const first = ordered(ids.select(exact.as('exact')), listing, false).limit(looked)
  return sql<{ resource: string; id: number; exact: boolean | null }>`(select ${source.name}::text as resource, found.id, found.exact
    from (select matched.*, row_number() over () as place from (${first}) as matched) as found
    order by coalesce(found.exact, false) desc, found.place limit ${most})`
}

async function find(scope: Scope, { query: { q } }: { query: { q: string } }) {
  const sources = [...listSources.values()].filter(source => isFound(source, scope))
  if (sources.length === 0) return { items: [] }
  const asked = await Promise.all(sources.map(source => few(scope, source, q)))
  // One statement for all of them: each alone would be one more way to the database.
  const { rows } = await sql<{ resource: string; id: number; exact: boolean | null }>`${sql.join(asked, sql` union all `)}`.execute(
    scope.db,
  )
  const items: Array<FoundRecord & { rank: number }> = []
  for (const source of sources) {
    const mine = rows.filter(({ resource }) => resource === source.name)
    const exact = new Set(mine.filter(row => row.exact).map(({ id }) => Number(id)))
    const found = await rowsOf(
      scope,
      source,
      mine.map(({ id }) => Number(id)),
    )
    const rank = (row: Row) => (exact.has(Number(row.id)) ? 2 : Number(isCalled(row, q)))
    items.push(...found.map(row => ({ ...shown(scope, source, row, q), rank: rank(row) })))
  }
  return { items: items.sort((a, b) => b.rank - a.rank).map(({ rank: _rank, ...item }) => item) }
}

/** What was typed is in its name, in either language: it comes before what has it elsewhere. */
function isCalled(row: Row, q: string): boolean {
  const called = fold(['ar', 'en'].map(language => recordName(row, language) ?? '').join(' '))
  return foldedWords(q).every(word => called.includes(word))
}

function shown(scope: Scope, source: ListSource, row: Row, q: string): FoundRecord {
  const { locale } = scope.origin
  const { name: resource, list } = source
  const money = ['amount', 'total', 'balance'].find(field => list.fields[field]?.kind === 'money' && typeof row[field] === 'number')
  const currency = money && row[list.fields[money]?.currency ?? '']
  const holder = holders[resource]
  const named = {
    name: recordName(row, locale) ?? source.nameOf(row, locale),
    detail: typeof row.email === 'string' ? row.email : null,
    clientName: isName(row.clientName) ? nameFor(row.clientName, locale) : null,
  }
  return {
    resource,
    kind: translator(locale, 'logs')(`things.${resource}`),
    id: Number(row.id),
    ...named,
    foundBy: reasonOf(scope, source, row, { q, shown: Object.values(named).filter(text => text !== null) }),
    amount: money && typeof currency === 'string' ? Number(row[money]) : null,
    currency: money && typeof currency === 'string' ? currency : null,
    ...stateOf(scope, source, row),
    within: holder && row[holder] != null ? String(row[holder]) : null,
  }
}

/** The value that it was found by, with its label; null where that is shown anyhow, or where it is nothing that the list tells. */
function reasonOf(scope: Scope, { name, list }: ListSource, row: Row, { q, shown }: { q: string; shown: string[] }): string | null {
  const fields = Object.entries(list.fields).flatMap(([field, { kind }]) => (kind === 'text' || kind === 'bilingual' ? [field] : []))
  const found = foundBy({ record: row, shown }, q, fields)
  if (!found) return null
  const key = `fields.${found.field}`
  const label = translator(scope.origin.locale, name)(key)
  return label.endsWith(key) ? found.value : `${label}: ${found.value}`
}

const isName = (value: unknown): value is { en: string; ar: string } => typeof value === 'object' && value !== null && 'en' in value

/** Its state in the caller's words, where a message names it, and as it is stored; null where it has none. */
function stateOf(scope: Scope, { name, list }: ListSource, row: Row): Pick<FoundRecord, 'status' | 'state'> {
  const field = ['status', 'state', 'stage'].find(one => list.fields[one]?.kind === 'choice' && typeof row[one] === 'string')
  if (!field) return { status: null, state: null }
  const key = `options.${field}.${row[field]}`
  const text = translator(scope.origin.locale, name)(key)
  return { status: text === key || text.endsWith(key) ? null : text, state: String(row[field]) }
}

export const routes = served(recordSearch, { find })
