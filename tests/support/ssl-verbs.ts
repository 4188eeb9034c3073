import { sql } from 'kysely'
import { newRequest } from '#platform/services/ssl/new-request.ts'
import type { TestPlatform } from './platform.ts'

/** A service that is a certificate. */
export const sslVerbs = {
  'services.setCertificate': async ({ platform: { database } }: { platform: TestPlatform }, id: number) => {
    await sql`update "products" set "type" = 'ssl' from "services"
      where "services"."id" = ${id} and "products"."id" = "services"."productId"`.execute(database.db)
    await sql`update "services" set "domain" = 'najd.example' where "id" = ${id}`.execute(database.db)
    return { csr: (await newRequest(['najd.example'], 'ec256')).csr }
  },
}
