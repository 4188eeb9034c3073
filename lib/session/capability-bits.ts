import { type Capability, capabilities } from '#contract/permissions.ts'

const text = capabilities.join(' ')
let hash = 5381
for (let index = 0; index < text.length; index++) hash = ((hash * 33) ^ text.charCodeAt(index)) >>> 0
const edition = hash.toString(36)

/** Capabilities as one bit each, so that the sealed cookie stays far below the 4 KB of a browser. */
export function packCapabilities(held: readonly Capability[]): string {
  const bytes = new Uint8Array(Math.ceil(capabilities.length / 8))
  for (const name of held) {
    const place = capabilities.indexOf(name)
    if (place >= 0) bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7))
  }
  return `${edition}.${Buffer.from(bytes).toString('base64url')}`
}

/** The inverse; null when it was packed by another edition of the list, whose bits mean other things. */
export function unpackCapabilities(packed: string): Capability[] | null {
  const [from, bits] = packed.split('.')
  if (from !== edition || bits === undefined) return null
  const bytes = Buffer.from(bits, 'base64url')
  return capabilities.filter((_, place) => ((bytes[place >> 3] ?? 0) >> (place & 7)) & 1)
}
