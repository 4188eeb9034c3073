import { hexTextDigest } from './document-hash.ts'
import { digestMethod } from './signature-block.ts'
import type { SigningCertificate } from './signing-certificate.ts'

const xades = 'xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"'
const ds = 'xmlns:ds="http://www.w3.org/2000/09/xmldsig#"'

/**
 * What a signature says of itself. Its digest is of the element as it stands in the document, indented as in the authority's samples, with the
 * namespaces that it inherits there written out.
 */
export function signedProperties(by: Pick<SigningCertificate, 'certificate' | 'issuerName' | 'serialNumber'>, signedOn: Date) {
  const write = (inheritedXades: string, inheritedDs: string) =>
    lines([
      [36, `<xades:SignedProperties${inheritedXades} Id="xadesSignedProperties">`],
      [36, '<xades:SignedSignatureProperties>'],
      [40, `<xades:SigningTime>${signedOn.toISOString().slice(0, 19)}Z</xades:SigningTime>`],
      [40, '<xades:SigningCertificate>'],
      [44, '<xades:Cert>'],
      [48, '<xades:CertDigest>'],
      [52, `<ds:DigestMethod${inheritedDs} Algorithm="${digestMethod}"/>`],
      [52, `<ds:DigestValue${inheritedDs}>${hexTextDigest(by.certificate)}</ds:DigestValue>`],
      [48, '</xades:CertDigest>'],
      [48, '<xades:IssuerSerial>'],
      [52, `<ds:X509IssuerName${inheritedDs}>${escaped(by.issuerName)}</ds:X509IssuerName>`],
      [52, `<ds:X509SerialNumber${inheritedDs}>${by.serialNumber}</ds:X509SerialNumber>`],
      [48, '</xades:IssuerSerial>'],
      [44, '</xades:Cert>'],
      [40, '</xades:SigningCertificate>'],
      [36, '</xades:SignedSignatureProperties>'],
      [32, '</xades:SignedProperties>'],
    ])
  return { asWritten: write('', ''), asDigested: write(` ${xades}`, ` ${ds}`) }
}

const escaped = (name: string) => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The first line stands where it is written; each further one is indented by its own number of spaces. */
const lines = (of: readonly (readonly [indent: number, line: string])[]) =>
  of.map(([indent, line], at) => (at === 0 ? line : `\n${' '.repeat(indent)}${line}`)).join('')
