import { createPrivateKey, generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  certificateRequest,
  certificateTemplates,
  newUnitKey,
  type UnitIdentity,
} from '#platform/billing/tax-document/certificate-request.ts'
import { documentHash, hexTextDigest } from '#platform/billing/tax-document/document-hash.ts'
import { readQrCode } from '#platform/billing/tax-document/qr-code.ts'
import { signDocument } from '#platform/billing/tax-document/sign-document.ts'
import { signedProperties } from '#platform/billing/tax-document/signed-properties.ts'
import { signingCertificate } from '#platform/billing/tax-document/signing-certificate.ts'
import { ublDocument } from '#platform/billing/tax-document/ubl-document.ts'
import { issueCertificate, keyOf, readRequest } from '../support/tax-authority/issue-certificate.ts'
import { company, sampleDocument } from '../support/tax-authority/sample-document.ts'

const kept = readFileSync(new URL('tax-documents/A-simplified-388.signed.xml', import.meta.url), 'utf8')
const keptValue = (name: string, at = 0) => [...kept.matchAll(new RegExp(`<${name}[^>]*>([^<]+)<`, 'g'))][at]?.[1] ?? ''
const signedOn = new Date('2026-11-20T09:05:01Z')

const identity: UnitIdentity = {
  commonName: 'TST-886431145-310122393500003',
  organizationUnit: 'فرع الرياض',
  organization: 'شركة الأمل للتقنية',
  serialNumber: { vendor: 'Sijil', model: '1.0', uuid: '8d5b3f0e-4a57-4c6e-9a0b-2f1d6c7e8a90' },
  vatNumber: '310122393500003',
  issues: { standard: true, simplified: true },
  shortAddress: 'RRRD2929',
  businessCategory: 'Hosting',
}
const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
const term = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2031-01-01T00:00:00Z') }

function issued() {
  const key = newUnitKey()
  const request = readRequest(certificateRequest(identity, 'sandbox', createPrivateKey(key)))
  return { key, request, certificate: issueCertificate(authority.privateKey, request, term) }
}

describe('a document that was signed elsewhere and found right', () => {
  const raw = Buffer.from(keptValue('ds:X509Certificate'), 'base64')
  const x509 = new X509Certificate(raw)
  const by = {
    certificate: raw.toString('base64'),
    issuerName: keptValue('ds:X509IssuerName'),
    serialNumber: keptValue('ds:X509SerialNumber'),
  }

  test('names its certificate as we do', () => {
    expect(x509.issuer.split('\n').reverse().join(', ')).toBe(by.issuerName)
    expect(BigInt(`0x${x509.serialNumber}`).toString()).toBe(by.serialNumber)
    expect(hexTextDigest(by.certificate)).toBe(keptValue('ds:DigestValue', 2))
  })
  test('says of its signature what we would, to the letter', () => {
    const { asWritten, asDigested } = signedProperties(by, signedOn)
    expect(kept).toContain(asWritten)
    expect(hexTextDigest(asDigested)).toBe(keptValue('ds:DigestValue', 1))
  })
})

describe('a document that we sign', () => {
  const { key, certificate } = issued()
  const by = signingCertificate(certificate, key)

  test('is built like the one that was found right', () => {
    const { xml } = signDocument(sampleDocument, by, signedOn)
    const shape = (of: string) => of.replace(/>[^<>]+</g, '><')
    expect(shape(xml)).toBe(shape(kept.replaceAll('\r', '')))
  })

  test.each([
    ['simplified', sampleDocument, 9],
    ['standard', { ...sampleDocument, simplified: false, buyer: company }, 8],
  ])('is proven by its certificate: a %s one', (_kind, document, fields) => {
    const { xml, hash, qr } = signDocument(document, by, signedOn)
    expect(hash).toBe(documentHash(ublDocument(document)))
    const signature = Buffer.from(/<ds:SignatureValue>([^<]+)</.exec(xml)?.[1] ?? '', 'base64')
    const publicKey = keyOf(by.publicKey)
    expect(verify('sha256', Buffer.from(hash, 'base64'), publicKey, signature)).toBe(true)
    expect(verify('sha256', Buffer.from(documentHash('another'), 'base64'), publicKey, signature)).toBe(false)
    const read = readQrCode(qr)
    expect(read.size).toBe(fields)
    expect(read.get(6)?.toString()).toBe(hash)
    expect(read.get(7)?.toString()).toBe(signature.toString('base64'))
    expect(read.get(8)?.equals(by.publicKey)).toBe(true)
    expect(xml).toContain(`<cbc:ID>QR</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}<`)
  })

  test('less what the law leaves out is the text that was hashed', () => {
    const { xml } = signDocument(sampleDocument, by, signedOn)
    const bare = xml
      .replace(/^<\?xml[^>]*\?>\n/, '')
      .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
      .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
      .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s, '')
    expect(bare).toBe(ublDocument(sampleDocument))
  })
})

describe('a certificate request', () => {
  test('is signed by its own key and says who asks', () => {
    const { request, certificate } = issued()
    expect(verify('sha256', request.info, keyOf(request.publicKey), request.signature)).toBe(true)
    const { subject } = new X509Certificate(Buffer.from(certificate, 'base64'))
    expect(subject.split('\n')).toEqual(['C=SA', 'OU=فرع الرياض', 'O=شركة الأمل للتقنية', 'CN=TST-886431145-310122393500003'])
  })
  test.each(Object.entries(certificateTemplates))('asks for a certificate of the %s', (mode, template) => {
    const pem = certificateRequest(identity, mode as keyof typeof certificateTemplates, createPrivateKey(newUnitKey()))
    const raw = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64').toString('latin1')
    expect(raw).toContain(template)
    expect(raw).toContain('1-Sijil|2-1.0|3-8d5b3f0e-4a57-4c6e-9a0b-2f1d6c7e8a90')
    expect(raw).toContain('1100')
  })
  test('a certificate of another key is refused', () => {
    expect(() => signingCertificate(issued().certificate, newUnitKey())).toThrow('another key')
  })
})
