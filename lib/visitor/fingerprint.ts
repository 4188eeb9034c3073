import { createHash } from 'node:crypto'

const traits = ['user-agent', 'accept-language', 'sec-ch-ua', 'sec-ch-ua-platform', 'sec-ch-ua-mobile']

/** A browser's fingerprint from what it says of itself in each request: the same browser gives the same 32 digits, and no script runs for it. */
export function fingerprintOf(header: (name: string) => string | null): string {
  const hash = createHash('sha256')
  for (const name of traits) hash.update(`${header(name) ?? ''}\n`)
  return hash.digest('hex').slice(0, 32)
}
