import { nameFor } from '#contract/kernel/person-name.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Registrant } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The client as the holder of a name, as registries write names: in Latin letters where there are some. */
export async function registrantOf({ db }: Scope, clientId: number): Promise<Registrant> {
  const client = await db
    .selectFrom('clients')
    .select(['firstName', 'lastName', 'companyName', 'email', 'mobile', 'addressLine1', 'city', 'zip', 'countryCode'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const { firstName, lastName, companyName, email, mobile, addressLine1, city, zip, countryCode } = client
  return {
    name: `${nameFor(firstName, 'en-US')} ${nameFor(lastName, 'en-US')}`.trim(),
    organisation: companyName ? nameFor(companyName, 'en-US') : null,
    ...{ email, phone: mobile, street: addressLine1 ?? '', city: city ?? '', postalCode: zip ?? '', countryCode },
  }
}
