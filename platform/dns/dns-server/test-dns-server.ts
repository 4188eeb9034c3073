import type { dnsServers } from '#contract/dns/dns-servers.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { DnsAnswer } from '#platform/drivers/dns/dns-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { dnsServerStore } from './dns-server.store.ts'
import { openDns } from './open-dns.ts'

/** Somebody waits for the answer: it is given up on after as many seconds. */
const patience = 8

/** Asks a name server who it is and how many zones it has. What it said, or why it did not, is kept on the server. */
export async function testDnsServer(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof dnsServers.endpoints.test>> {
  const { id } = await dnsServerStore.get(scope, { params })
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const started = performance.now()
  const driver = openDns(scope, { ...server, timeout: Math.min(server.timeout, patience) })
  const answer = await driver.test()
  const seconds = Math.round(performance.now() - started) / 1000
  await keepDnsConnection(scope, id, answer)
  if (answer.is !== 'ok') return { works: false, version: null, zones: null, failure: answer.message, seconds }
  const told = await driver.names()
  const zones = told.is === 'ok' ? (told.names?.length ?? null) : null
  return { works: true, version: answer.version, zones, failure: null, seconds }
}

/** Whether the server answered stands on it, without a change of its version. */
export async function keepDnsConnection({ db, now }: Scope, id: number, answer: DnsAnswer<object | { version: string }>): Promise<void> {
  // One that refuses a zone is there.
  const works = answer.is === 'ok' || (answer.is === 'rejected' && (answer.code === 'noSuchZone' || answer.code === 'recordRefused'))
  const version = answer.is === 'ok' && 'version' in answer ? { serverVersion: String(answer.version).slice(0, 100) } : {}
  const failure = works ? null : (answer as { message: string }).message.slice(0, 1000)
  await db
    .updateTable('dnsServers')
    .set({ connection: works ? 'works' : 'fails', testedOn: now, failure, ...version })
    .where('id', '=', id)
    .execute()
}
