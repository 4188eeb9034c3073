import { sql } from 'kysely'
import type { DnsDriver, MadeByUs } from '#platform/drivers/dns/dns-driver.ts'
import type { Db } from '#platform/kernel/database.ts'
import type {} from './brought-zone.table.ts'

const tables = { zone: 'dnsBroughtZones', key: 'dnsBroughtKeys' } as const
type Kind = keyof typeof tables

/** Zones that are brought together, and noted so in one statement before the first and one after the last of them. */
export interface BroughtTogether {
  /** Notes those that were brought before; each other one is judged and noted by itself. */
  begin(names: readonly string[]): Promise<void>
  /** Whether `begin` noted it: then `end` does once more. */
  brings(name: string): boolean
  end(): Promise<void>
}

export function broughtTogether(db: Db, serverId: number): BroughtTogether {
  const known = new Set<string>()
  const tried = new Set<string>()
  const note = async (names: readonly string[]) => {
    const values = names.map(name => ({ serverId, name }))
    const times = sql<number>`"dnsBroughtZones"."times" + 1`
    if (values.length > 0)
      await db
        .insertInto('dnsBroughtZones')
        .values(values)
        .onConflict(one => one.columns(['serverId', 'name']).doUpdateSet({ times }))
        .execute()
  }
  return {
    begin: async names => {
      if (names.length === 0) return
      const rows = await db
        .selectFrom('dnsBroughtZones')
        .select('name')
        .where('serverId', '=', serverId)
        .where('name', 'in', names)
        .execute()
      for (const { name } of rows) known.add(name)
      // In one order, so that two of them never wait for each other.
      await note([...known].sort())
    },
    brings: name => known.has(name) && Boolean(tried.add(name)),
    end: () => note([...tried].sort()),
  }
}

/** The same driver, which takes away what was brought by it alone: a zone of that name that somebody else has there stays, and so does a key. */
export function onlyBrought(driver: DnsDriver, db: Db, serverId: number, together?: BroughtTogether): DnsDriver {
  const brought = async (name: string, what: Kind = 'zone'): Promise<number> => {
    const table = tables[what]
    const { times } = await db
      .insertInto(table)
      .values({ serverId, name })
      .onConflict(one => one.columns(['serverId', 'name']).doUpdateSet({ times: sql<number>`${sql.table(table)}."times" + 1` }))
      .returning('times')
      .executeTakeFirstOrThrow()
    return times
  }
  /** What was brought once more meanwhile stays ours. */
  const gone = (name: string, times: number, what: Kind = 'zone') =>
    db.deleteFrom(tables[what]).where('serverId', '=', serverId).where('name', '=', name).where('times', '=', times).execute()
  const timesOf = async (name: string, what: Kind = 'zone') => {
    const its = db.selectFrom(tables[what]).select('times').where('serverId', '=', serverId).where('name', '=', name)
    return (await its.executeTakeFirst())?.times
  }
  const isOurs = async (name: string, what: Kind = 'zone') => (await timesOf(name, what)) !== undefined
  const ours: MadeByUs = {
    has: (what, name) => isOurs(name, what),
    make: async (what, name, call) => {
      // Before, because nobody may be there any more to note it afterwards.
      const times = await brought(name, what)
      const answer = await call()
      if (answer.is === 'rejected' || answer.is === 'retryable') await gone(name, times, what)
      return answer
    },
  }
  const { follow } = driver
  return {
    ...driver,
    put: async image => {
      if (together?.brings(image.name)) return driver.put(image)
      const there = driver.follows && !(await isOurs(image.name)) ? await driver.follows(image.name) : null
      if (there && there.is !== 'ok') return there
      if (there?.follows)
        return { is: 'rejected', code: 'recordRefused', message: `The server follows others for ${image.name}, as somebody else wants it.` }
      // Before, because no answer may come; after, because it may have been taken away while it was written.
      await brought(image.name)
      const answer = await driver.put(image)
      await brought(image.name)
      return answer
    },
    ...(follow
      ? {
          follow: async zone => {
            if (await isOurs(zone.name)) await brought(zone.name)
            const answer = await follow(zone, ours)
            // It may have been taken away while it was made.
            if (answer.is === 'ok') await brought(zone.name)
            return answer
          },
        }
      : {}),
    remove: async name => {
      const times = await timesOf(name)
      if (times === undefined) return { is: 'ok' }
      const answer = await driver.remove(name)
      if (answer.is === 'ok') await gone(name, times)
      return answer
    },
  }
}
