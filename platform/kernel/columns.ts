import { type Expression, sql } from 'kysely'

type Row = Record<string, unknown>

// The drivers write arrays and objects in forms of their own; JSON columns take text.
export function asColumns(values: Row): Row {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [
        name,
        value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
      ]),
  )
}

export const aliased = (expression: Expression<unknown>, name: string) => sql`${expression}`.as(name)
