import { sign } from 'node:crypto'
import { documentHash, hexTextDigest } from './document-hash.ts'
import { qrCode } from './qr-code.ts'
import { signatureBlock } from './signature-block.ts'
import { signedProperties } from './signed-properties.ts'
import type { SigningCertificate } from './signing-certificate.ts'
import type { TaxDocument } from './tax-document.ts'
import { ublDocument } from './ubl-document.ts'

export interface SignedDocument {
  xml: string
  /** Base64, 44 characters: what the next document of the unit names. */
  hash: string
  /** Content of its QR code. */
  qr: string
}

/** A tax document with its signature and its QR code. What is signed are the bytes of its hash. */
export function signDocument(document: TaxDocument, by: SigningCertificate, signedOn: Date): SignedDocument {
  const hash = documentHash(ublDocument(document))
  const signature = sign('sha256', Buffer.from(hash, 'base64'), by.privateKey).toString('base64')
  const properties = signedProperties(by, signedOn)
  const extensions = signatureBlock({
    hash,
    signature,
    certificate: by.certificate,
    properties: properties.asWritten,
    propertiesDigest: hexTextDigest(properties.asDigested),
  })
  const certificateSignature = document.simplified ? by.issuerSignature : null
  const qr = qrCode(document, { hash, signature, publicKey: by.publicKey, certificateSignature })
  return { xml: `<?xml version="1.0" encoding="UTF-8"?>\n${ublDocument(document, { extensions, qr })}`, hash, qr }
}
