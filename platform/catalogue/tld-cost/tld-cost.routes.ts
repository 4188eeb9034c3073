import './tld-cost.table.ts'
import { sql } from 'kysely'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { saudiSuffixes } from '#contract/kernel/saudi-domain.ts'
import { reader } from '#platform/kernel/reader.ts'
import { served } from '#platform/kernel/serve.ts'
import { companyCurrency, costHere, losing, marginHere, priceHere } from './cost-here.ts'
import { pasteCosts } from './paste-costs.ts'

const tldId = sql`(select "id" from "tlds" where "tlds"."extension" = "tldCosts"."extension")`
const theTld = (is: ReturnType<typeof sql>) => sql`exists (select from "tlds" where "tlds"."extension" = "tldCosts"."extension" and ${is})`

const store = reader({
  resource: tldCosts,
  joins: { registrar: { table: 'registrarAccounts', key: 'registrarAccountId', fields: { registrarName: 'name' } } },
  computed: {
    kind: () =>
      sql`case when "tldCosts"."extension" in (${sql.join(saudiSuffixes.map(zone => sql.lit(zone)))}) then 'saudi' else 'global' end`,
    tldId: () => tldId,
    sold: () => theTld(sql`"tlds"."status" = 'active'`),
    tied: () => theTld(sql`"tlds"."registrarAccountId" = "tldCosts"."registrarAccountId"`),
    companyCurrency: () => companyCurrency,
    costHere: () => costHere('register'),
    price: () => priceHere('register', tldId),
    margin: () => marginHere(priceHere('register', tldId), costHere('register')),
    losing: () => losing(tldId),
  },
  export: 'tld.export',
})

export const routes = served(tldCosts.endpoints, { ...store, paste: pasteCosts })
