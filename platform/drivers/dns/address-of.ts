import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { DnsAnswer, DnsContext } from './dns-driver.ts'

/** Where a server is connected to; one whose name leads to any address that may not be called is not. */
export async function addressOf({
  server: { hostname },
  mayCall,
}: Pick<DnsContext, 'mayCall'> & { server: { hostname: string } }): Promise<DnsAnswer<{ address: string }>> {
  const found = isIP(hostname) ? [{ address: hostname }] : await lookup(hostname, { all: true }).catch(() => [])
  const [first] = found
  if (!first) return { is: 'retryable', message: `${hostname} has no address.` }
  if (!found.every(({ address }) => mayCall(address)))
    return { is: 'rejected', code: 'privateAddress', message: 'The server is in a private network that nobody allowed.' }
  return { is: 'ok', address: first.address }
}
