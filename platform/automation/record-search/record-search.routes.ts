import { type FoundRecord, recordSearch } from '#contract/automation/record-search.ts'
import { recordName } from '#contract/kernel/record-name.ts'
import { isPart, manifest } from '#contract/manifest.ts'
import { filteredBy, ordered } from '#platform/kernel/list-page.ts'
import { type ListSource, listSources } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { translator } from '#platform/kernel/translator.ts'

/** A few of each kind are enough to go on from. */
const most = 3
/** Found by searches of their own, or parts of another record. */
const elsewhere: ReadonlySet<string> = new Set(['clients', 'knowledgeBaseArticles', 'languageStrings'])

function isFound({ name, list, view }: ListSource, scope: Scope): boolean {
  if (elsewhere.has(name) || !list.search || !isPart(name)) return false
  const { kind, page } = manifest[name]
  const mayBeSeen = view === 'signedIn' || scope.can(view)
  return mayBeSeen && (kind === 'resource' || (page !== undefined && name !== 'emailMessages'))
}

async function find(scope: Scope, { query: { q } }: { query: { q: string } }) {
  const { locale } = scope.origin
  const things = translator(locale, 'logs')
  const items: FoundRecord[] = []
  for (const source of listSources.values()) {
    if (!isFound(source, scope)) continue
    const listing = await source.listing(scope, { where: [{ field: 'search', operator: 'contains', value: q }] })
    const rows = (await ordered(filteredBy(listing), listing, false).limit(most).execute()) as Record<string, unknown>[]
    for (const row of rows)
      items.push({
        resource: source.name,
        kind: things(`things.${source.name}`),
        id: Number(row.id),
        name: recordName(row, locale) ?? source.nameOf(row, locale),
        detail: typeof row.email === 'string' ? row.email : null,
        countryCode: source.name === 'cities' ? String(row.countryCode) : null,
      })
  }
  return { items }
}

export const routes = served(recordSearch, { find })
