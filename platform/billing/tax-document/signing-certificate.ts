import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readDer } from './der.ts'

/** A unit's certificate and key, as documents are signed with them. */
export interface SigningCertificate {
  privateKey: KeyObject
  /** Base64 of the certificate's DER. */
  certificate: string
  issuerName: string
  /** Decimal. */
  serialNumber: string
  /** DER of the public key. */
  publicKey: Buffer
  /** What the issuer signed the certificate with. */
  issuerSignature: Buffer
}

/** @throws Error where the certificate cannot be read or is of another key */
export function signingCertificate(certificate: string, privateKeyPem: string): SigningCertificate {
  const raw = Buffer.from(certificate, 'base64')
  const parsed = new X509Certificate(raw)
  const privateKey = createPrivateKey(privateKeyPem)
  if (!parsed.checkPrivateKey(privateKey)) throw new Error('the certificate is of another key')
  return {
    privateKey,
    certificate,
    issuerName: parsed.issuer.split('\n').reverse().join(', '),
    serialNumber: BigInt(`0x${parsed.serialNumber}`).toString(),
    publicKey: parsed.publicKey.export({ type: 'spki', format: 'der' }),
    issuerSignature: issuerSignature(raw),
  }
}

/** The last of the three parts of a certificate, a bit string, without the byte that counts its unused bits. */
function issuerSignature(raw: Buffer): Buffer {
  const whole = readDer(raw, 0).content
  const signed = readDer(whole, 0)
  const algorithm = readDer(whole, signed.end)
  return readDer(whole, algorithm.end).content.subarray(1)
}
