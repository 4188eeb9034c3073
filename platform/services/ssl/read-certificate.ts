import { type KeyObject, X509Certificate } from 'node:crypto'

export interface CertificateFacts {
  names: string[]
  issuer: string
  serial: string
  from: string
  to: string
  key: KeyObject
  covers: (name: string) => boolean
}

/** The first certificate of a PEM, read; null where it is none. */
export function readCertificate(pem: string): CertificateFacts | null {
  try {
    const read = new X509Certificate(pem)
    const names = (read.subjectAltName ?? '').split(', ').flatMap(one => (one.startsWith('DNS:') ? [one.slice(4)] : []))
    return {
      names: names.slice(0, 250),
      issuer:
        read.issuer
          .split('\n')
          .find(line => line.startsWith('CN='))
          ?.slice(3) ?? read.issuer.replaceAll('\n', ', '),
      serial: read.serialNumber,
      from: read.validFromDate.toISOString(),
      to: read.validToDate.toISOString(),
      key: read.publicKey,
      covers: name => names.includes(name) || read.checkHost(name) !== undefined,
    }
  } catch {
    return null
  }
}
