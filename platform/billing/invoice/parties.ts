import type { InvoiceParty } from '#contract/billing/invoices.ts'
import { exemptionOn } from '#contract/catalogue/vat-of-sale.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { addressInArabic, writtenAddress } from '#contract/kernel/written-address.ts'
import { exemptionOf } from '#platform/clients/client/vat-exemption.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

/** The client as an invoice keeps it. */
export async function buyerOf(scope: Scope, clientId: number): Promise<InvoiceParty> {
  const client = await scope.db
    .selectFrom('clients')
    .leftJoin('cities', 'cities.id', 'clients.cityId')
    .leftJoin('regions', join =>
      join.onRef('regions.code', '=', 'clients.regionCode').onRef('regions.countryCode', '=', 'clients.countryCode'),
    )
    .select([
      'displayName',
      'accountType',
      'vatNumber',
      'crNumber',
      'clients.countryCode',
      'buildingNumber',
      'addressLine1',
      'addressLine2',
    ])
    .select(['district', 'city', 'state', 'zip', 'additionalNumber', 'cities.name as cityName', 'regions.name as regionName'])
    .select(['exemptionNumber', 'exemptionReason', 'exemptFrom', 'exemptUntil'])
    .where('clients.id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { displayName: name, vatNumber, crNumber, countryCode, buildingNumber, addressLine1, addressLine2, district, ...rest } = client
  const { zip: postalCode, additionalNumber } = rest
  const street = [buildingNumber, addressLine1, addressLine2, district]
  // A list keeps its places in English.
  const arabic = addressInArabic(street)
  const city = (arabic && rest.cityName?.ar) || rest.city
  const state = (arabic && rest.regionName?.ar) || rest.state
  const address = [
    [buildingNumber, addressLine1],
    [addressLine2, district],
    [city, state, postalCode, additionalNumber],
  ].map(writtenAddress)
  const postal = { street: addressLine1, buildingNumber, additionalNumber, district, city, postalCode }
  const company = client.accountType === 'COMPANY'
  const reasonCode = exemptionOn(exemptionOf(client), riyadhDate(scope.now))
  const exemption = reasonCode && { number: client.exemptionNumber, reasonCode }
  return { name, vatNumber, crNumber, countryCode, address: address.filter(Boolean), postal, company, exemption }
}

/** The company as an invoice keeps it. */
export async function seller(scope: Scope): Promise<InvoiceParty> {
  const of = await settings(scope, 'companyName', 'companyAddress', 'companyVatNumber', 'companyCrNumber', ...addressKeys)
  const { en = '', ar = '' } = of.companyAddress ?? {}
  return {
    name: of.companyName,
    vatNumber: of.companyVatNumber,
    crNumber: of.companyCrNumber,
    countryCode: 'SA',
    address: (ar || en).split('\n').filter(Boolean),
    postal: {
      street: of.companyStreet,
      buildingNumber: of.companyBuildingNumber,
      additionalNumber: of.companyAdditionalNumber,
      district: of.companyDistrict,
      city: of.companyCity,
      postalCode: of.companyPostalCode,
    },
    company: true,
  }
}

const addressKeys = [
  'companyStreet',
  'companyBuildingNumber',
  'companyAdditionalNumber',
  'companyDistrict',
  'companyCity',
  'companyPostalCode',
] as const
