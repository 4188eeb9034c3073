import { Pool } from 'undici'
import { configuration } from '#lib/configuration.ts'

const place = Symbol.for('sijil.apiPool')
type Holder = { [place]?: Map<string, Pool> }

/**
 * The kept-alive connections to one origin: one pool a process. How long the head of an answer may take, its caller says;
 * a body that stops coming while it is read is broken off.
 */
export function poolOf(origin: string): Pool {
  const holder = globalThis as Holder
  holder[place] ??= new Map()
  const pools = holder[place]
  const known = pools.get(origin)
  if (known) return known
  for (const [other, old] of pools) {
    // The platform came back on another port: what is in flight on the old one still ends.
    pools.delete(other)
    void old.close()
  }
  const pool = new Pool(origin, {
    connections: 64,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: configuration().platformPatience,
    connectTimeout: 5000,
  })
  pools.set(origin, pool)
  return pool
}
