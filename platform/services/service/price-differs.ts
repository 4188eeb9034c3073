import { sql } from 'kysely'
import { recurringCycles } from '#contract/catalogue/billing-cycles.ts'

const charges = sql`coalesce("services"."renewals", (select "orderItems"."renewals" from "orderItems" where "orderItems"."id" = "services"."orderItemId"))`

/**
 * Whether a service that runs asks for something else than its product or addon costs now: its amount was agreed by hand, or the list price in its
 * cycle and currency is another one than it was sold at, or followed since. Discounts that it was sold with are no difference.
 */
export const priceDiffers = () => sql<boolean>`("services"."status" in ('active', 'suspended')
  and "services"."cycle" = any(${recurringCycles as unknown as string[]})
  and (not exists (select from jsonb_array_elements(${charges}) "charge" where ("charge"->>'net')::bigint = "services"."recurringAmount")
    or exists (select from jsonb_array_elements(${charges}) "charge", jsonb_array_elements("charge"->'steps') "step"
      where "step"->>'step' = 'price' and ("step"->>'unitPrice')::bigint <> coalesce(
        (select "price" from "productPrices" "list" where "list"."productId" = "services"."productId"
          and "list"."cycle" = "services"."cycle" and "list"."currency" = "services"."currency"),
        (select "price" from "productAddonPrices" "list" where "list"."addonId" = "services"."addonId"
          and "list"."cycle" = "services"."cycle" and "list"."currency" = "services"."currency")))))`
