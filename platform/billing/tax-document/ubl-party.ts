import { branch, leaf, type Xml } from './canonical-xml.ts'
import type { TaxParty } from './tax-document.ts'

export const taxScheme = branch('cac:TaxScheme', [leaf('cbc:ID', 'VAT')])

/** A seller or buyer in UBL; of a consumer the name alone may be known. */
export const ublParty = ({ name, vatNumber, identity, address }: TaxParty): Xml =>
  branch('cac:Party', [
    branch('cac:PartyIdentification', [identity ? leaf('cbc:ID', identity.number, { schemeID: identity.scheme }) : '']),
    address ? ublAddress(address) : '',
    vatNumber ? branch('cac:PartyTaxScheme', [leaf('cbc:CompanyID', vatNumber), taxScheme]) : '',
    branch('cac:PartyLegalEntity', [leaf('cbc:RegistrationName', name)]),
  ])

const ublAddress = (address: NonNullable<TaxParty['address']>): Xml =>
  branch('cac:PostalAddress', [
    leaf('cbc:StreetName', address.street),
    leaf('cbc:BuildingNumber', address.building),
    leaf('cbc:PlotIdentification', address.additionalNumber),
    leaf('cbc:CitySubdivisionName', address.district),
    leaf('cbc:CityName', address.city),
    leaf('cbc:PostalZone', address.postalCode),
    branch('cac:Country', [leaf('cbc:IdentificationCode', address.country)]),
  ])
