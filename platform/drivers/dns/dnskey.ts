import { createHash, generateKeyPairSync } from 'node:crypto'
import { type DnssecKey, signsKeys } from '#contract/dns/dnssec-keys.ts'
import { wireName } from './tsig.ts'

/** A DNSKEY on the wire. */
function wireKey(dnskey: string): Buffer {
  const [flags = '', protocol = '', algorithm = '', ...key] = dnskey.split(/\s+/)
  const head = Buffer.from([Number(flags) >> 8, Number(flags) & 255, Number(protocol), Number(algorithm)])
  return Buffer.concat([head, Buffer.from(key.join(''), 'base64')])
}

/** The number by which signatures and the zone above name a key (RFC 4034, appendix B). */
export function keyTag(dnskey: string): number {
  let sum = 0
  for (const [at, byte] of wireKey(dnskey).entries()) sum += at % 2 === 0 ? byte << 8 : byte
  return (sum + (sum >> 16)) & 0xffff
}

/** A new key of a zone (ECDSA on P-256, RFC 6605) with what goes into the zone above; the private half is thrown away. */
export function newDnssecKey(zone: string, flags = 257): DnssecKey {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const key = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64')
  const dnskey = `${flags} 3 13 ${key}`
  const digest = createHash('sha256').update(wireName(zone)).update(wireKey(dnskey)).digest('hex')
  const tag = keyTag(dnskey)
  const ds = signsKeys({ flags }) ? [`${tag} 13 2 ${digest}`] : []
  return { tag, algorithm: 'ECDSAP256SHA256', flags, dnskey, ds, active: true }
}
