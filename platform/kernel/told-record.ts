import { type Expression, type SqlBool, sql } from 'kysely'
import { recordFields } from '#contract/kernel/resource.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import type { Scope } from './scope.ts'
import { computedOf } from './select-record.ts'

/** What the history tells of the records of a resource. */
export interface ToldRecord {
  resource: string
  /** Fields whose every change is told; what is worked out from other records is not, nor what changes without an event. */
  fieldsFor: (scope: Scope) => string[]
  /** Fields that hold the lines of a document. */
  lines: readonly string[]
  staffOnly: readonly string[]
  /** The entries of one record. */
  of: (id: number) => Expression<SqlBool>
}

export function toldRecord<R extends AnyResource>(options: CrudOptions<R>, lines: readonly string[]): ToldRecord {
  const { resource, relations = {}, alsoTold = [] } = options
  const silent = new Set<PropertyKey>(['can', ...Object.keys(recordFields), ...Object.keys(relations), ...(resource.unaudited ?? [])])
  const fields = Object.keys(resource.record.shape).filter(name => !silent.has(name))
  const written = (name: string) => name in resource.create.shape || name === resource.state
  // Under another name there is more than what concerns the record.
  const also = sql<SqlBool>`("resource" = any(${[...alsoTold]}) and jsonb_exists_any("changes", ${fields}))`
  const own = sql<SqlBool>`"resource" = ${resource.name}`
  return {
    resource: resource.name,
    fieldsFor: scope => {
      const computed = computedOf(scope, options)
      return fields.filter(name => !computed[name] || written(name))
    },
    lines,
    staffOnly: resource.staffOnly ?? [],
    of: id => sql<SqlBool>`"recordId" = ${id} and (${alsoTold.length ? sql`${own} or ${also}` : own})`,
  }
}
