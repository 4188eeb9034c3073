import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { isPickable } from '#contract/manifest.ts'
import type { ListFilter } from '#lib/list-query/list-filter.ts'
import { namedReferences } from '#lib/reference/find-references.ts'
import type { FilterNames } from '../list-filters/filter-field.ts'

/** The names of the records that active filters name by id. A filter whose names do not come shows its ids. */
export async function filterNames(filters: ListFilter[], list: ListSpecification): Promise<FilterNames> {
  const wanted = filters.filter(({ field, operator }) => list.fields[field]?.kind === 'reference' && operator !== 'null')
  const pairs = wanted.map(async ({ field, values }) => {
    const of = list.fields[field]?.of ?? ''
    const found = isPickable(of) ? await namedReferences(of, values).catch(() => []) : []
    return [field, Object.fromEntries(found.map(({ value, text }) => [value, text]))] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}
