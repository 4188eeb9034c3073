import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import { soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import type { DnsAnswer, KeyChange, OpenDns } from './dns-driver.ts'
import { newDnssecKey } from './dnskey.ts'
import { raised } from './raise-serial.ts'
import './simulator.table.ts'

/** A name server whose zones are rows of ours. It can be out of reach, refuse, and lose its answers. */
export const openSimulator: OpenDns = ({ server, record, db }) => {
  async function call<T extends object>(name: string, request: unknown, work: () => Promise<T>, changes = false): Promise<DnsAnswer<T>> {
    const started = performance.now()
    const answer = await answered(work, changes)
    await record({
      call: name,
      request,
      response: answer.is === 'ok' ? answer : null,
      seconds: (performance.now() - started) / 1000,
      answer,
    })
    return answer
  }
  async function answered<T extends object>(work: () => Promise<T>, changes: boolean): Promise<DnsAnswer<T>> {
    const behaviour = server.simulatedBehaviour
    if (behaviour === 'down') return { is: 'retryable', message: 'The simulated server does not answer.' }
    if (behaviour === 'refuses') return { is: 'rejected', code: 'refused', message: 'The simulated server refuses.' }
    const found = await work()
    return behaviour === 'losesAnswers' && changes
      ? { is: 'unknown', message: 'The simulated server lost its answer.' }
      : { is: 'ok', ...found }
  }
  const imageAt = async (name: string): Promise<ZoneImage | null> => {
    const stored = db.selectFrom('dnsSimulatedZones').select('image').where('serverId', '=', server.id).where('name', '=', name)
    return ((await stored.executeTakeFirst())?.image as ZoneImage | undefined) ?? null
  }
  async function copied(name: string): Promise<object> {
    const others = db.selectFrom('dnsSimulatedZones').select('image').where('serverId', '<>', server.id).where('name', '=', name)
    const found = await others.orderBy('serverId').executeTakeFirst()
    if (found) await keep(name, found.image as ZoneImage)
    return {}
  }
  const keep = async (name: string, image: ZoneImage) => {
    const stored = JSON.stringify(image)
    await db
      .insertInto('dnsSimulatedZones')
      .values({ serverId: server.id, name, image: stored })
      .onConflict(one => one.columns(['serverId', 'name']).doUpdateSet({ image: stored }))
      .execute()
  }
  return {
    test: () => call('test', {}, async () => ({ version: 'Simulator 1' })),
    names: () =>
      call('names', {}, async () => {
        const rows = await db.selectFrom('dnsSimulatedZones').select('name').where('serverId', '=', server.id).orderBy('name').execute()
        return { names: rows.map(({ name }) => name) }
      }),
    answers: (owner, type) =>
      call('answers', { owner, type }, async () => {
        const zones = await db.selectFrom('dnsSimulatedZones').select('image').where('serverId', '=', server.id).execute()
        const images = zones
          .map(({ image }) => image as ZoneImage)
          .filter(({ name }) => owner === `${name}.` || owner.endsWith(`.${name}.`))
        const image = images.toSorted((one, other) => other.name.length - one.name.length)[0]
        if (!image) return { contents: [] }
        if (type === 'SOA') return { contents: owner === `${image.name}.` ? [soaContent(image.soa)] : [] }
        return { contents: (image.sets.find(set => set.owner === owner && set.type === type)?.contents ?? []).toSorted() }
      }),
    zone: name => call('zone', { name }, async () => ({ zone: await imageAt(name) })),
    put: image =>
      call(
        'put',
        image,
        async () => {
          const there = await imageAt(image.name)
          const written = there ? raised(image, there) : image
          await keep(image.name, written)
          return written.soa.serial === image.soa.serial ? {} : { serial: written.soa.serial }
        },
        true,
      ),
    secure: (name, signed) =>
      call(
        'secure',
        { name, signed },
        async () => {
          const its = db.selectFrom('dnsSimulatedZones').select('keys').where('serverId', '=', server.id).where('name', '=', name)
          const keys = signed ? ((await its.executeTakeFirst())?.keys ?? [newDnssecKey(name)]) : []
          await db
            .updateTable('dnsSimulatedZones')
            .set({ keys: keys.length ? JSON.stringify(keys) : null })
            .where('serverId', '=', server.id)
            .where('name', '=', name)
            .execute()
          return { keys }
        },
        true,
      ),
    keys: name =>
      call('keys', { name }, async () => {
        const its = db.selectFrom('dnsSimulatedZones').select('keys').where('serverId', '=', server.id).where('name', '=', name)
        return { keys: (await its.executeTakeFirst())?.keys ?? [] }
      }),
    changeKey: (name, change) =>
      call(
        'changeKey',
        { name, ...change },
        async () => {
          const its = db.selectFrom('dnsSimulatedZones').select('keys').where('serverId', '=', server.id).where('name', '=', name)
          const keys = changedKeys(name, (await its.executeTakeFirst())?.keys ?? [], change)
          const set = { keys: JSON.stringify(keys) }
          await db.updateTable('dnsSimulatedZones').set(set).where('serverId', '=', server.id).where('name', '=', name).execute()
          return { keys }
        },
        true,
      ),
    // The simulated primary of a zone is any other simulated server that has it.
    follow: (zone, ours) => {
      const make = () => call('follow', { ...zone, key: zone.key?.name ?? null }, () => copied(zone.name), true)
      return ours ? ours.make('zone', zone.name, make) : make()
    },
    retrieve: name => call('retrieve', { name }, () => copied(name), true),
    transferred: name => call('transferred', { name }, async () => ({ zone: await imageAt(name) })),
    remove: name =>
      call(
        'remove',
        { name },
        async () => {
          await db.deleteFrom('dnsSimulatedZones').where('serverId', '=', server.id).where('name', '=', name).execute()
          return {}
        },
        true,
      ),
  }
}

function changedKeys(zone: string, keys: readonly DnssecKey[], change: KeyChange): DnssecKey[] {
  if (change.is === 'remove') return keys.filter(({ dnskey }) => dnskey !== change.dnskey)
  if (change.is !== 'add') return keys.map(key => (key.dnskey === change.dnskey ? { ...key, active: change.is === 'activate' } : key))
  const like = keys.find(({ dnskey }) => dnskey === change.like)
  const made = keys.some(({ dnskey, flags }) => flags === like?.flags && !change.known.includes(dnskey))
  return made ? [...keys] : [...keys, { ...newDnssecKey(zone, like?.flags), active: change.active }]
}
