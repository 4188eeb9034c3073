import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'

export interface DomainSizes {
  domains: number
  /** So many of them, the first ones, are at the registry that is asked, and are to be read; their extension is the last. */
  synced: number
  tlds: readonly number[]
  extensions: readonly string[]
  /** The account that is asked, and one that looks after all others. */
  accounts: { asked: number; other: number }
}

/** The name of the domain of this id, the same as in SQL. */
const nameSql = (extensions: readonly string[], synced: number) => {
  const own = sql.lit(extensions.at(-1) as string)
  const others = extensions.slice(0, -1)
  const other = sql.raw(`(array[${others.map(one => `'${one}'`).join(',')}])[1 + n % ${others.length}]`)
  return sql`'d' || n || '-' || substr(md5(n::text), 1, 8) || case when n <= ${sql.lit(synced)} then ${own} else ${other} end`
}

/** Domains with the orders that they were sold by, spread over clients, extensions, states and days of expiry. */
export const fillDomains = (db: Db, sizes: DomainSizes): Promise<void> =>
  db.connection().execute(async connection => {
    // A million rows take longer than a call may.
    await sql`set statement_timeout = 0`.execute(connection)
    await fill(connection, sizes)
    await sql`reset statement_timeout`.execute(connection)
  })

async function fill(db: Db, { domains, synced, tlds, extensions, accounts }: DomainSizes): Promise<void> {
  const { rows } = await sql<{ low: number; count: number }>`select min("id") as "low", count(*) as "count" from "clients"`.execute(db)
  const [{ low, count } = { low: 1, count: 1 }] = rows
  const at = sql.raw(`timestamptz '2023-11-20' + n * interval '${(3 * 365 * 86_400) / domains} seconds'`)
  const client = sql.raw(`${low} + (n::bigint * 7919) % ${count}`)
  const others = tlds.slice(0, -1)
  const tld = sql.raw(`case when n <= ${synced} then ${tlds.at(-1)} else (array[${others.join(',')}])[1 + n % ${others.length}] end`)
  const name = nameSql(extensions, synced)
  const inPlaces = sql.raw(`generate_series(1, ${domains}) as n`)
  await sql`insert into "orders" ("id", "createdOn", "updatedOn", "searchText", "number", "clientId", "status", "paymentStatus", "currency",
      "gross", "discount", "net", "vatAmount", "total", "vat", "invoiced", "ip", "placerName")
    select n, ${at}, ${at}, 'd' || n, 'D' || n, ${client}, 'accepted', 'paid', 'SAR', 10000, 0, 10000, 1500, 11500, '[]', true,
      '198.51.100.' || n % 250, '{"en": "Noura", "ar": ""}' from ${inPlaces}`.execute(db)
  await sql`insert into "orderItems" ("id", "orderId", "position", "tldId", "command", "years", "cycle", "quantity", "domain", "name", "unitPrice",
      "gross", "discount", "net", "setupFee", "steps", "category", "rate", "vat", "renewals")
    select n, n, 0, ${tld}, 'register', 1, 'oneTime', 1, ${name}, '{"en": "Domain", "ar": "نطاق"}', 10000, 10000, 0, 10000, 0, '[]', 'S', 15, 1500, '[]'
    from ${inPlaces}`.execute(db)
  // Most are held; of the others every state is there.
  const status = sql.raw(
    `case when n <= ${synced} or n % 10 < 8 then 'active' else (array['grace','redemption','expired','transferredAway','cancelled','submitted','failed'])[1 + n % 7] end`,
  )
  const expires = sql.raw(`date '2026-11-27' + case when n <= ${synced} then 100 + n % 600 when n % 10 < 8 then n % 700 else -(n % 60) end`)
  await sql`insert into "domains" ("id", "createdOn", "updatedOn", "searchText", "clientId", "orderId", "orderItemId", "tldId", "registrarAccountId",
      "name", "asciiName", "command", "years", "status", "work", "currency", "firstPayment", "registeredOn", "expiresOn", "nextDueOn", "autoRenew",
      "locked", "nameservers", "syncedOn", "contactsReadOn")
    select n, ${at}, ${at}, ${name}, ${client}, n, n, ${tld}, ${sql.raw(`case when n <= ${synced} then ${accounts.asked} else ${accounts.other} end`)},
      ${name}, ${name}, 'register', 1, ${status}, case when n % 5000 = 0 and n > ${sql.lit(synced)} then 'failed' else 'none' end, 'SAR', 10000,
      (${at})::date, ${expires}, ${expires} - 5, n % 3 <> 0, n % 2 = 0,
      case when n % 4 = 0 then '["ns1.sijil.sa", "ns2.sijil.sa"]'::jsonb else jsonb_build_array('ns1.host' || n % 200 || '.net', 'ns2.host' || n % 200 || '.net') end,
      case when n <= ${sql.lit(synced)} then timestamptz '2026-01-01' else now() end, now() from ${inPlaces}`.execute(db)
  await sql`analyze "tlds", "tldPrices", "registrarAccounts"`.execute(db)
  for (const table of ['orders', 'orderItems', 'domains']) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${sql.lit(domains)}::bigint)`.execute(db)
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}
