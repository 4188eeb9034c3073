import pg from 'pg'
import type { OpenDatabase } from '#platform/kernel/database.ts'

export interface Statement {
  text: string
  values: unknown[]
}
type Query = (this: unknown, ...args: unknown[]) => unknown

/** The reading statements that run while the work does. */
export async function recorded({ embedded }: OpenDatabase, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const holder = (embedded?.pglite ?? pg.Client.prototype) as unknown as { query: Query }
  const { query } = holder
  holder.query = function (...args) {
    const [first, values] = args as [string | Statement, unknown[]?]
    const statement = typeof first === 'string' ? { text: first, values: values ?? [] } : { text: first.text, values: first.values ?? [] }
    if (/^(select|with)\b/i.test(statement.text)) statements.push(statement)
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    holder.query = query
  }
  return statements
}
