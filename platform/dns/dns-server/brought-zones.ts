import { sql } from 'kysely'
import type { DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import type { Db } from '#platform/kernel/database.ts'
import type {} from './brought-zone.table.ts'

/** The same driver, which takes away what was brought by it alone: a zone of that name that somebody else has there stays. */
export function onlyBrought(driver: DnsDriver, db: Db, serverId: number): DnsDriver {
  const brought = (name: string) =>
    db
      .insertInto('dnsBroughtZones')
      .values({ serverId, name })
      .onConflict(one => one.columns(['serverId', 'name']).doUpdateSet({ times: sql<number>`"dnsBroughtZones"."times" + 1` }))
      .execute()
  const isOurs = async (name: string) => {
    const its = db.selectFrom('dnsBroughtZones').select('times').where('serverId', '=', serverId).where('name', '=', name)
    return (await its.executeTakeFirst()) !== undefined
  }
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
    ...(driver.follow
      ? {
          follow: async zone => {
            const ours = await isOurs(zone.name)
            // Somebody else's zone is refused, and stays theirs.
            if (ours) await brought(zone.name)
            const answer = (await driver.follow?.(zone, ours)) ?? { is: 'ok' }
            if (answer.is === 'ok' || answer.is === 'unknown') await brought(zone.name)
            return answer
          },
        }
      : {}),
    remove: async name => {
      const its = db.selectFrom('dnsBroughtZones').select('times').where('serverId', '=', serverId).where('name', '=', name)
      const there = await its.executeTakeFirst()
      if (!there) return { is: 'ok' }
      const answer = await driver.remove(name)
      if (answer.is === 'ok')
        await db
          .deleteFrom('dnsBroughtZones')
          .where('serverId', '=', serverId)
          .where('name', '=', name)
          .where('times', '=', there.times)
          .execute()
      return answer
    },
  }
}
