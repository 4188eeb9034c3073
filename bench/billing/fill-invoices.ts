import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'
import { withoutIndexes } from './without-indexes.ts'

export interface Sizes {
  /** Of each service one a month, the newest on `until`. */
  invoices: number
  /** Services 1 to so many are there. */
  services: number
  until: string
}

const tables = ['invoices', 'invoiceLines', 'transactions', 'transactionAllocations', 'ledgerEntries', 'ledgerLines']

/**
 * Monthly invoices of services, as renewals make them: each of one line, published and in the ledger; most are paid on their due date, with the
 * transaction, its allocation and its entry. Of thirty one is a draft, one was cancelled, two are open and one is in collections.
 */
export const fillInvoices = (db: Db, sizes: Sizes): Promise<void> =>
  db.connection().execute(async connection => {
    // Millions of rows take longer than a call may.
    await sql`set statement_timeout = 0`.execute(connection)
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(connection)
    await withoutIndexes(connection, tables, () => fill(connection, sizes))
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} enable trigger all`.execute(connection)
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), (select max("id") from ${sql.table(table)}))`.execute(
        connection,
      )
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    }
    await sql`reset statement_timeout`.execute(connection)
  })

// Which state the invoice n is in: one of thirty.
const isDraft = 'n % 30 = 0'
const isCancelled = 'n % 30 = 1'
const isOpen = 'n % 30 in (2, 3)'
const isCollected = 'n % 30 = 4'
const isPaid = 'n % 30 > 4'

async function fill(db: Db, { invoices, services, until }: Sizes): Promise<void> {
  const months = Math.ceil(invoices / services)
  const numbers = sql.raw(`generate_series(1, ${invoices}) as n`)
  // The oldest month comes first, so that ids grow with time as they do.
  const day = sql.raw(
    `(date '${until}' - interval '1 month' * (${months} - 1 - (n - 1) / ${services}) - interval '1 day' * (n % 28))::date`,
  )
  const service = sql.raw(`1 + (n - 1) % ${services}`)
  const client = sql`(select "clientId" from "services" where "services"."id" = ${service})`
  const net = sql.raw('(1000 + (n * 37::bigint) % 90000)')
  const vat = sql`round(${net} * 0.15)::bigint`
  const total = sql`(${net} + ${vat})`
  const paid = sql.raw(isPaid)

  await sql`insert into "invoices" ("id", "createdOn", "updatedOn", "searchText", "number", "clientId", "status", "currency", "invoiceDate", "dueDate",
      "datePaid", "net", "vatAmount", "total", "paid", "credited", "vat")
    select n, ${day}, ${day}, 'inv' || n || ' ' || substr(md5(n::text), 1, 10) || '.example',
      case when ${sql.raw(isDraft)} then null else 'INV' || n end, ${client},
      case when ${sql.raw(isDraft)} then 'draft' when ${sql.raw(isCancelled)} then 'cancelled' when ${sql.raw(isOpen)} then 'unpaid'
        when ${sql.raw(isCollected)} then 'collections' else 'paid' end,
      'SAR', case when ${sql.raw(isDraft)} then null else ${day} end, ${day} + 14, case when ${paid} then ${day} + 14 end, ${net}, ${vat}, ${total},
      case when ${paid} then ${total} else 0 end, case when ${sql.raw(isCancelled)} then ${total} else 0 end,
      jsonb_build_array(jsonb_build_object('category', 'S', 'rate', 15, 'base', ${net}, 'vat', ${vat})) from ${numbers}`.execute(db)
  await sql`insert into "invoiceLines" ("id", "invoiceId", "position", "description", "quantity", "unitPrice", "discount", "net", "category", "rate", "vat",
      "serviceId", "productId", "periodFrom", "periodTo")
    select n, n, 0, '{"en": "Hosting", "ar": "استضافة"}', 1, ${net}, 0, ${net}, 'S', 15, ${vat}, ${service},
      (select "productId" from "services" where "services"."id" = ${service}), ${day}, ${day} + 27 from ${numbers}`.execute(db)
  await sql`insert into "transactions" ("id", "createdOn", "updatedOn", "searchText", "clientId", "currency", "amount", "fee", "toWallet", "paidOn", "method", "reference")
    select n, ${day}, ${day}, 'ref' || n, ${client}, 'SAR', ${total}, 0, 0, ${day} + 14, 'bankTransfer', 'ref' || n from ${numbers} where ${paid}`.execute(
    db,
  )
  await sql`insert into "transactionAllocations" ("id", "transactionId", "position", "invoiceId", "invoiceNumber", "amount")
    select n, n, 0, n, 'INV' || n, ${total} from ${numbers} where ${paid}`.execute(db)

  // Entry 2n books the invoice, entry 2n + 1 its payment or what took it back.
  const booked = sql.raw(`not (${isDraft})`)
  const settled = sql.raw(`(${isPaid} or ${isCancelled})`)
  await sql`insert into "ledgerEntries" ("id", "createdOn", "bookedOn", "currency", "clientId", "event", "resource", "recordId", "amount")
    select 2 * n::bigint, ${day}, ${day}, 'SAR', ${client}, 'invoices.published', 'invoices', n, ${total} from ${numbers} where ${booked}
    union all select 2 * n::bigint + 1, ${day} + 14, ${day} + 14, 'SAR', ${client}, case when ${paid} then 'transactions.created' else 'invoices.cancelled' end,
      case when ${paid} then 'transactions' else 'invoices' end, n, ${total} from ${numbers} where ${settled}`.execute(db)
  const line = (account: string, entry: string, amount: unknown, where: unknown) =>
    sql`select ${sql.raw(entry)}, ${sql.lit(account)}, ${amount}, n from ${numbers} where ${where}`
  const cancelled = sql.raw(isCancelled)
  await sql`insert into "ledgerLines" ("entryId", "account", "amount", "invoiceId")
    ${line('receivable', '2 * n::bigint', total, booked)} union all ${line('revenue', '2 * n::bigint', sql`-${net}`, booked)}
    union all ${line('vatPayable', '2 * n::bigint', sql`-${vat}`, booked)}
    union all ${line('cash', '2 * n::bigint + 1', total, paid)} union all ${line('receivable', '2 * n::bigint + 1', sql`-${total}`, settled)}
    union all ${line('revenue', '2 * n::bigint + 1', net, cancelled)} union all ${line('vatPayable', '2 * n::bigint + 1', vat, cancelled)}`.execute(
    db,
  )
}
