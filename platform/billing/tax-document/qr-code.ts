import { majorText } from '#contract/kernel/money.ts'
import { issuedAt } from './issued-at.ts'
import type { TaxDocument } from './tax-document.ts'

type Signed = {
  /** Base64, 44 characters. */
  hash: string
  /** Base64 of its DER. */
  signature: string
  /** DER of the public key. */
  publicKey: Buffer
  /** What the authority signed our certificate with; of simplified documents alone. */
  certificateSignature: Buffer | null
}

/**
 * The content of a document's QR code: tag, length in bytes and value of each field, as base64. Unsigned it has the five fields of the first
 * phase. Source: the authority's Security Features Implementation Standards.
 * @throws RangeError where a value is longer than 255 bytes
 */
export function qrCode({ seller, issuedOn, currency, total, vatInSar }: TaxDocument, signed?: Signed): string {
  const { date, time } = issuedAt(issuedOn)
  const fields: (string | Buffer | null)[] = [
    seller.name,
    seller.vatNumber ?? '',
    `${date}T${time}Z`,
    majorText({ amount: total, currency }),
    majorText({ amount: vatInSar, currency: 'SAR' }),
  ]
  if (signed) fields.push(signed.hash, signed.signature, signed.publicKey, signed.certificateSignature)
  return Buffer.concat(fields.flatMap((value, at) => (value === null ? [] : [tagged(at + 1, value)]))).toString('base64')
}

function tagged(tag: number, value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  if (bytes.length > 255) throw new RangeError(`field ${tag} of a QR code has ${bytes.length} bytes`)
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes])
}

/** The fields of a QR code by their tags. @throws RangeError where it is cut off */
export function readQrCode(content: string): Map<number, Buffer> {
  const bytes = Buffer.from(content, 'base64')
  const fields = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = [bytes.readUInt8(at), bytes.readUInt8(at + 1)]
    const end = at + 2 + length
    if (end > bytes.length) throw new RangeError(`field ${tag} of a QR code is cut off`)
    fields.set(tag, bytes.subarray(at + 2, end))
    at = end
  }
  return fields
}
