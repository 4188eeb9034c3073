import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { der, objectId } from './der.ts'

/** What the authority asks of a unit that issues documents. */
export interface UnitIdentity {
  /** Of the unit: its name in the register of the taxpayer. */
  commonName: string
  /** A branch; the ten digits of the taxpayer's number, in a VAT group. */
  organizationUnit: string
  organization: string
  /** Its maker, model and serial number. */
  serialNumber: { vendor: string; model: string; uuid: string }
  vatNumber: string
  issues: { standard: boolean; simplified: boolean }
  shortAddress: string
  businessCategory: string
}

/** Which certificate is asked for, by the name of its template. */
export const certificateTemplates = {
  sandbox: 'TSTZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  production: 'ZATCA-Code-Signing',
} as const
export type UnitMode = keyof typeof certificateTemplates

const ecdsaWithSha256 = der('sequence', objectId('1.2.840.10045.4.3.2'))

/** A key of the curve that the authority wants, as PEM. */
export const newUnitKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A certificate request (PKCS #10) as PEM. Source: the authority's Security Features Implementation Standards, RFC 2986. */
export function certificateRequest(identity: UnitIdentity, mode: UnitMode, privateKey: KeyObject): string {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const attributes = der(0xa0, der('sequence', objectId('1.2.840.113549.1.9.14'), der('set', extensions(identity, mode))))
  const info = der('sequence', der('integer', Buffer.from([0])), subject(identity), publicKey, attributes)
  const signature = sign('sha256', info, privateKey)
  const request = der('sequence', info, ecdsaWithSha256, der('bitString', Buffer.from([0]), signature))
  const lines = request.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----', ''].join('\n')
}

const named = (id: string, value: string, kind: 'utf8' | 'printable' = 'utf8') =>
  der('set', der('sequence', objectId(id), der(kind, value)))

const subject = ({ organizationUnit, organization, commonName }: UnitIdentity) =>
  der(
    'sequence',
    named('2.5.4.6', 'SA', 'printable'),
    named('2.5.4.11', organizationUnit),
    named('2.5.4.10', organization),
    named('2.5.4.3', commonName),
  )

function extensions(identity: UnitIdentity, mode: UnitMode): Buffer {
  const { serialNumber, vatNumber, issues, shortAddress, businessCategory } = identity
  const kinds = `${issues.standard ? 1 : 0}${issues.simplified ? 1 : 0}00`
  const names = der(
    'sequence',
    // The surname: that is where the authority wants the serial number.
    named('2.5.4.4', `1-${serialNumber.vendor}|2-${serialNumber.model}|3-${serialNumber.uuid}`),
    named('0.9.2342.19200300.100.1.1', vatNumber),
    named('2.5.4.12', kinds),
    named('2.5.4.26', shortAddress),
    named('2.5.4.15', businessCategory),
  )
  const template = der('sequence', objectId('1.3.6.1.4.1.311.20.2'), der('octetString', der('printable', certificateTemplates[mode])))
  const otherNames = der('sequence', objectId('2.5.29.17'), der('octetString', der('sequence', der(0xa4, names))))
  return der('sequence', template, otherNames)
}
