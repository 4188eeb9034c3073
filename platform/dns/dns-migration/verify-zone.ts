import { type RecordSet, setDifferences, soaContent, type ZoneImage } from '#contract/dns/zone-image.ts'
import type { DnsDriver } from '#platform/drivers/dns/dns-driver.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'

/** So many sets of a zone are asked for by name; all of them are compared as the server stores them. */
const MOST_ASKED = 100

/** Whether a server has a zone and answers it, exactly. @throws TaskRefused */
export async function verifyZone(driver: DnsDriver, image: ZoneImage): Promise<void> {
  const stored = await driver.zone(image.name)
  if (stored.is !== 'ok') throw new TaskRefused('dnsServerAway', stored.message)
  const [first] = setDifferences(image.sets, stored.zone?.sets ?? [])
  if (first) throw new TaskRefused('zoneDiffersThere', `${first.owner} ${first.type}`)
  const apex = `${image.name}.`
  const serial = driver.ownSerials ? (stored.zone?.soa.serial ?? 0) : image.soa.serial
  await answered(driver, { owner: apex, type: 'SOA', ttl: 0, contents: [soaContent({ ...image.soa, serial })] })
  // What is delegated away is answered elsewhere.
  const cuts = image.sets.filter(({ owner, type }) => type === 'NS' && owner !== apex).map(({ owner }) => owner)
  const own = image.sets.filter(({ owner }) => !cuts.some(cut => owner === cut || owner.endsWith(`.${cut}`)))
  for (const set of own.slice(0, MOST_ASKED)) await answered(driver, set)
}

async function answered(driver: DnsDriver, { owner, type, contents }: RecordSet): Promise<void> {
  const answer = await driver.answers(owner, type)
  if (answer.is !== 'ok') throw new TaskRefused('dnsServerAway', answer.message)
  if (JSON.stringify(answer.contents) !== JSON.stringify(contents.toSorted())) throw new TaskRefused('zoneDiffersThere', `${owner} ${type}`)
}
