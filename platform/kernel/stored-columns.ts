import type { RecordOf } from '#contract/kernel/resource.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import { type Columns, searchText } from './list-sql.ts'

type Row = Record<string, unknown>

/** What is stored of the values of a record: its own columns, and those that follow from the record as it will be. */
export function storedColumns<R extends AnyResource>(
  options: Pick<CrudOptions<R>, 'derived' | 'searchOf'>,
  computed: Columns,
  lineFields: readonly string[],
) {
  return (values: Row, before: RecordOf<R> | null): Row => {
    const next = { ...before, ...values } as RecordOf<R>
    // A computed field that may be written is kept elsewhere, by `values` or `afterCreate`.
    const own = Object.entries(values).filter(([name]) => !computed[name] && !lineFields.includes(name))
    return {
      ...Object.fromEntries(own),
      ...options.derived?.(next),
      ...(options.searchOf ? { searchText: searchText(options.searchOf(next)) } : {}),
    }
  }
}
