import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** An amount in major units, as `majorColumns` has it. */
const major = (amount: string) => `("${amount}" / case
  when "currency" in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
  when "currency" in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
  else 100 end::numeric)`

/** What orders and services are sorted and filtered by, for companies that have a million of them. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create index "ordersTotal" on "orders" (${major('total')}, "id")
---
create index "ordersPayment" on "orders" ("paymentStatus", "id")
---
create index "servicesDue" on "services" ("nextDueDate", "id")
---
create index "servicesRecurring" on "services" (${major('recurringAmount')}, "id")
---
create index "servicesProductStatus" on "services" ("productId", "status", "id")
---
drop index "servicesProduct"
`,
  )
}
