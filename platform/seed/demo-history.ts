import { millisecondsInDay } from 'date-fns/constants'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { changesBetween } from '#platform/kernel/audit.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Bulk } from './bulk.ts'
import { copyLine } from './copy-in.ts'
import type { StaffMember } from './demo-staff.ts'
import { type Random, random as randomOf } from './random.ts'

type Client = Record<string, unknown> & { id: number; displayName: Bilingual; signupOn: string | Date }
type Entry = { occurredOn: string; verb: 'created' | 'updated'; client: Client; before: Record<string, unknown> | null }

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
]

/** What the staff did: the newest clients that they entered, and changes of the last months, each as the platform would have logged it. */
export async function addHistory(bulk: Bulk, staff: readonly StaffMember[], until: Date): Promise<void> {
  const random = randomOf(11)
  const stored = await bulk.query<Client>(`select * from "clients" order by "id"`)
  const clients = stored.map(
    ({ nationalIdSealed, nationalIdDigest, nationalIdMasked, birthDateSealed, birthDateMasked, nameEn, nameAr, ...client }) => ({
      ...client,
      nationalId: nationalIdMasked,
      birthDate: birthDateMasked,
    }),
  )
  const entries = [...clients.slice(-400).map(created), ...changed(random, clients, until)]
  entries.sort((one, other) => one.occurredOn.localeCompare(other.occurredOn))
  const rows = entries.map(entry => auditRow(random, entry, random.pick(staff.slice(0, 4))))
  await bulk.copy('auditEntries', Object.keys(rows[0] ?? {}), rows.map(row => copyLine(Object.values(row))).join(''))
  const changes = entries.filter(entry => entry.verb === 'updated')
  await bulk.query(
    `update "clients" set "version" = 2, "updatedOn" = change."on"
     from unnest($1::bigint[], $2::timestamptz[]) as change("id", "on") where "clients"."id" = change."id"`,
    [changes.map(({ client }) => client.id), changes.map(({ occurredOn }) => occurredOn)],
  )
}

const created = (client: Client): Entry => ({ occurredOn: new Date(client.signupOn).toISOString(), verb: 'created', client, before: null })

function changed(random: Random, clients: readonly Client[], until: Date): Entry[] {
  const entries: Entry[] = []
  for (let place = 0; place < clients.length; place += random.whole(3, 9)) {
    const client = clients[place] as Client
    const earliest = Math.max(new Date(client.signupOn).getTime(), until.getTime() - 120 * millisecondsInDay)
    const time = earliest + random.next() * (until.getTime() - earliest)
    entries.push({
      occurredOn: new Date(Math.floor(time)).toISOString(),
      verb: 'updated',
      client,
      before: { ...client, ...earlier(random, client) },
    })
  }
  return entries
}

/** Some fields as they were before the change. */
function earlier(random: Random, client: Client): Record<string, unknown> {
  return random.pick([
    { marketingOptIn: !client.marketingOptIn },
    { mobile: `${String(client.mobile).slice(0, -3)}${random.whole(100, 999)}` },
    {
      addressLine2: client.addressLine2 === null ? 'Unit 1' : null,
      buildingNumber: client.buildingNumber && String(random.whole(2000, 9999)),
    },
    { clientGroupId: null, lateFees: !client.lateFees },
    { overdueNotices: !client.overdueNotices, notes: null },
  ])
}

function auditRow(random: Random, { occurredOn, verb, client, before }: Entry, actor: StaffMember) {
  const actorName = fullName(actor)
  const ip = `203.0.113.${10 + actor.id}`
  const action = `clients.${verb}`
  return {
    occurredOn,
    actorKind: 'staff',
    actorId: actor.id,
    actorName,
    action,
    area: 'clients',
    resource: 'clients',
    recordId: client.id,
    recordName: client.displayName,
    clientId: client.id,
    changes: changesBetween(before, client, ['nationalId', 'birthDate']),
    details: { version: verb === 'created' ? 1 : 2 },
    requestId: `demo-${client.id}-${verb}`,
    ip,
    deviceId: `demo-${actor.id}`,
    userAgent: random.pick(AGENTS),
    searchText: searchText([actorName.en, actorName.ar, client.displayName.en, client.displayName.ar, client.id, ip, action]),
  }
}
