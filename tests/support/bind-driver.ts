import { openBind } from '#platform/drivers/dns/bind.ts'
import type { ControlChannel, DnsCall, DnsServerAccess } from '#platform/drivers/dns/dns-driver.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { NameServer } from './name-servers.ts'
import { countedFiles } from './start-files.ts'

type Files = Pick<ControlChannel, 'takeFile' | 'returnFile'>
export const channelOf = (of: NameServer, files: Files): ControlChannel | null =>
  of.control ? { ...of.control, algorithm: 'hmac-sha256', ...files } : null

/** The driver of a BIND of ours, with what it said and heard. */
export function openedBind(db: Db, of: NameServer, more: Partial<DnsServerAccess> = {}, files: Files = countedFiles()) {
  const calls: DnsCall[] = []
  const server: DnsServerAccess = {
    ...{ id: 1, driver: 'bind', hostname: '127.0.0.1', port: of.port, queryPort: null, secure: false, trust: { by: 'authorities' } },
    ...{ username: of.username, tsigAlgorithm: 'hmac-sha256', accessKey: of.accessKey, timeout: 5, simulatedBehaviour: 'works' },
    ...{ control: channelOf(of, files), ...more },
  }
  const context = { mayCall: () => true, db, record: async (call: DnsCall) => void calls.push(call), server }
  return { driver: openBind(context), calls, context }
}

/** A zone with a name server and one name. */
export const image = (name: string, serial = 5) => ({
  name,
  soa: {
    ...{ mname: 'ns1.sijil.test', rname: 'hostmaster.sijil.test', serial, refresh: 10_800, retry: 3600 },
    ...{ expire: 604_800, minimum: 3600, soaTtl: 14_400 },
  },
  sets: [
    { owner: `${name}.`, type: 'NS', ttl: 14_400, contents: ['ns1.sijil.test.'] },
    { owner: `www.${name}.`, type: 'A', ttl: 14_400, contents: ['192.0.2.1'] },
  ],
})
