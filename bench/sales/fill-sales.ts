import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'

export interface Sizes {
  orders: number
  /** The products that are sold, in turn. */
  products: readonly number[]
}

const charge = (net: string) =>
  `jsonb_build_object('gross', ${net}, 'discount', 0, 'net', ${net}, 'setupFee', 0, 'steps', jsonb_build_array(
    jsonb_build_object('step', 'price', 'amount', ${net}, 'unitPrice', ${net}, 'quantity', 1, 'cycle', 'monthly')))`

/** Orders of one line with the service that each made, spread over clients, products, states and the last three years. */
export const fillSales = (db: Db, sizes: Sizes): Promise<void> =>
  db.connection().execute(async connection => {
    // A million rows take longer than a call may.
    await sql`set statement_timeout = 0`.execute(connection)
    await fill(connection, sizes)
    await sql`reset statement_timeout`.execute(connection)
  })

async function fill(db: Db, { orders, products }: Sizes): Promise<void> {
  const { rows } = await sql<{ low: number; count: number }>`select min("id") as "low", count(*) as "count" from "clients"`.execute(db)
  const [{ low, count } = { low: 1, count: 1 }] = rows
  const at = sql.raw(`timestamptz '2023-11-20' + n * interval '${Math.floor((3 * 365 * 86_400) / orders)} seconds'`)
  const client = sql.raw(`${low} + (n::bigint * 7919) % ${count}`)
  const product = sql.raw(`(array[${products.join(',')}])[1 + n % ${products.length}]`)
  const price = sql.raw('(1000 + (n * 37) % 90000)')
  const inPlaces = sql.raw(`generate_series(1, ${orders}) as n`)
  await sql`insert into "orders" ("id", "createdOn", "updatedOn", "searchText", "number", "clientId", "status", "paymentStatus", "currency",
      "gross", "discount", "net", "vatAmount", "total", "vat", "invoiced", "ip", "placerName")
    select n, ${at}, ${at}, 'b' || n || ' ' || substr(md5(n::text), 1, 10) || '.example', 'B' || n, ${client},
      (array['accepted','accepted','accepted','accepted','accepted','accepted','accepted','cancelled','fraud','pending'])[1 + n % 10],
      (array['paid','paid','paid','paid','unpaid','none','partiallyPaid'])[1 + n % 7], 'SAR',
      ${price}, 0, ${price}, ${price} * 15 / 100, ${price} + ${price} * 15 / 100, '[]', true, '198.51.100.' || n % 250,
      '{"en": "Noura", "ar": ""}' from ${inPlaces}`.execute(db)
  await sql`insert into "orderItems" ("id", "orderId", "position", "productId", "cycle", "quantity", "domain", "name", "unitPrice", "gross",
      "discount", "net", "setupFee", "steps", "category", "rate", "vat", "renewals")
    select n, n, 0, ${product}, 'monthly', 1, substr(md5(n::text), 1, 10) || '.example', '{"en": "Hosting", "ar": "استضافة"}', ${price}, ${price}, 0, ${price}, 0,
      '[]', 'S', 15, ${price} * 15 / 100, jsonb_build_array(${sql.raw(charge('(1000 + (n * 37) % 90000)'))} || '{"times": null}')
    from ${inPlaces}`.execute(db)
  await sql`insert into "services" ("id", "createdOn", "updatedOn", "searchText", "clientId", "orderId", "orderItemId", "productId", "status",
      "domain", "username", "cycle", "quantity", "currency", "firstPayment", "recurringAmount", "registrationDate", "nextDueDate", "work")
    select n, ${at}, ${at}, substr(md5(n::text), 1, 10) || '.example u' || n, ${client}, n, n, ${product},
      (array['active','active','active','active','active','active','suspended','terminated','cancelled','paymentPending'])[1 + n % 10],
      substr(md5(n::text), 1, 10) || '.example', 'u' || n, 'monthly', 1, 'SAR', ${price}, ${price}, (${at})::date,
      date '2026-11-20' + (n % 31)::int, case when n % 5000 = 0 then 'failed' else 'none' end from ${inPlaces}`.execute(db)
  for (const table of ['orders', 'orderItems', 'services']) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${orders})`.execute(db)
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
}
