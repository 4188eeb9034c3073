import type { z } from 'zod'
import type { AnyQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/** The writing side of a resource for code that treats all resources alike. */
export interface RecordStore {
  area: string
  table: string
  /** Some of its records are not everybody's who may see its kind. */
  narrowed: boolean
  input: z.ZodObject
  select(scope: Scope): AnyQuery
  /** Puts on documents the lines that they hold. */
  loadLines(scope: Scope, documents: readonly Row[]): Promise<void>
  create(scope: Scope, call: { body: Row }): Promise<unknown>
  update(scope: Scope, call: { params: { id: number }; body: Row & { version?: number } }): Promise<unknown>
}

/** Every resource that `crud` serves, by its name. */
export const recordStores = new Map<string, RecordStore>()
