import { createHash, verify } from 'node:crypto'
import { keyOf } from './issue-certificate.ts'

/** A document as the authority has it. */
export interface TakenDocument {
  hash: string
  xml: string
  uuid: string
  number: string
  /** Its code and its name: 388 0200000. */
  kind: string
  counter: number
  previousHash: string
}

/** What the authority finds in a document that was handed over: the error is one of its codes. */
export function checkDocument(body: Record<string, string>, publicKey: Buffer): TakenDocument & { error: string | null } {
  const xml = Buffer.from(body.invoice ?? '', 'base64').toString('utf8')
  const of = (pattern: RegExp) => pattern.exec(xml)?.slice(1).join(' ') ?? ''
  const hash = createHash('sha256').update(bare(xml)).digest('base64')
  const signature = Buffer.from(of(/<ds:SignatureValue>([^<]+)</), 'base64')
  const signed = verify('sha256', Buffer.from(hash, 'base64'), keyOf(publicKey), signature)
  const uuid = of(/<cbc:UUID>([^<]{36})</)
  const error =
    hash !== body.invoiceHash ? 'invalid-invoice-hash' : uuid !== body.uuid ? 'invalid-uuid' : signed ? null : 'invalid-signing-certificate'
  return {
    ...{ hash, xml, uuid, error, number: of(/<\/cbc:ProfileID><cbc:ID>([^<]+)</) },
    kind: of(/InvoiceTypeCode name="(\d{7})">(\d{3})</),
    counter: Number(of(/<cbc:ID>ICV<\/cbc:ID><cbc:UUID>(\d+)</)),
    previousHash: of(/<cbc:ID>PIH<\/cbc:ID>.*?text\/plain">([^<]+)</s),
  }
}

/** Less what is not hashed. */
const bare = (xml: string) =>
  xml
    .replace(/^<\?xml[^>]*\?>\n/, '')
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
    .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s, '')
