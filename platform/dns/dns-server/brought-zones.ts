import { sql } from 'kysely'
import type { DnsDriver, MadeByUs } from '#platform/drivers/dns/dns-driver.ts'
import type { Db } from '#platform/kernel/database.ts'
import type {} from './brought-zone.table.ts'

const tables = { zone: 'dnsBroughtZones', key: 'dnsBroughtKeys' } as const
type Kind = keyof typeof tables

/** The same driver, which takes away what was brought by it alone: a zone of that name that somebody else has there stays, and so does a key. */
export function onlyBrought(driver: DnsDriver, db: Db, serverId: number): DnsDriver {
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
