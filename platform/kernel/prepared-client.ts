import { createHash } from 'node:crypto'
import pg from 'pg'

const most = 300
const names = new Map<string, string | null>()

/**
 * The name under which a connection keeps a statement parsed. Searches get none: their plan must know what is searched. Nor
 * does what was said only once, or comes when 300 have one: each costs memory on every connection.
 */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= most || / i?like \$/.test(text)) return undefined
  const said = names.has(text)
  names.set(text, said ? createHash('sha256').update(text).digest('base64url').slice(0, 22) : null)
  return undefined
}

/** A connection that parses a statement it hears again only once. */
export class PreparedClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    // The method has nine signatures; each answers what the same one of its parent answers.
    return Reflect.apply(super.query, this, name ? [{ name, text, values }, ...rest] : args) as never
  }
}
