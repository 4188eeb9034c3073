import type { Invoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'

type Party = NonNullable<Invoice['buyer']>

/** The client as an invoice keeps it. */
export async function buyerOf({ db }: Scope, clientId: number): Promise<Party> {
  const client = await db
    .selectFrom('clients')
    .select(['displayName', 'vatNumber', 'crNumber', 'countryCode', 'buildingNumber', 'addressLine1', 'addressLine2', 'district'])
    .select(['city', 'state', 'zip', 'additionalNumber'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { displayName: name, vatNumber, crNumber, countryCode, buildingNumber, addressLine1, addressLine2, district, ...rest } = client
  const address = [
    [buildingNumber, addressLine1],
    [addressLine2, district],
    [rest.city, rest.state, rest.zip, rest.additionalNumber],
  ].map(parts => parts.filter(Boolean).join(', '))
  return { name, vatNumber, crNumber, countryCode, address: address.filter(Boolean) }
}

/** The company as an invoice keeps it. */
export async function seller(scope: Scope): Promise<Party> {
  const of = await settings(scope, 'companyName', 'companyAddress', 'companyVatNumber', 'companyCrNumber')
  const { en = '', ar = '' } = of.companyAddress ?? {}
  return {
    name: of.companyName,
    vatNumber: of.companyVatNumber,
    crNumber: of.companyCrNumber,
    countryCode: 'SA',
    address: (ar || en).split('\n').filter(Boolean),
  }
}
