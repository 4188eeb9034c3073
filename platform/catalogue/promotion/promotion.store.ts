import './promotion.table.ts'
import { sql } from 'kysely'
import type { PromotionInput } from '#contract/catalogue/promotion-input.ts'
import { promotionProblems } from '#contract/catalogue/promotion-problems.ts'
import { type Promotion, promotions } from '#contract/catalogue/promotions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { businessDaySql } from '#platform/kernel/business-day.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { holdsId } from '#platform/kernel/holds-id.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const tables = {
  ...{ productIds: 'products', requiredProductIds: 'products' },
  ...{ addonIds: 'productAddons', requiredAddonIds: 'productAddons' },
  clientGroupIds: 'clientGroups',
} as const

export const promotionStore = crud({
  resource: promotions,
  computed: { uses: () => sql`(select count(*) from "promotionUses" where "promotionUses"."promotionId" = "promotions"."id")` },
  sorted: { productIds: holdsId('promotions', 'productIds'), clientGroupIds: holdsId('promotions', 'clientGroupIds') },
  personal: scope => ({
    status: () => sql`case when not "promotions"."active" then 'inactive'
      when "promotions"."expiresOn" < ${businessDaySql(scope)} then 'expired'
      when "promotions"."startsOn" > ${businessDaySql(scope)} then 'scheduled' else 'active' end`,
  }),
  values,
  nameOf: ({ code }) => code,
  searchOf: ({ code }) => [code],
  refuses:
    () =>
    (verb, { uses }) =>
      verb === 'remove' && uses > 0 ? { code: 'inUse', reason: 'promotionUsed', values: { count: uses } } : null,
})

async function values(scope: Scope, given: Record<string, unknown>, current: Promotion | null): Promise<Record<string, unknown>> {
  const input = { ...given } as Partial<PromotionInput>
  for (const field of Object.keys(tables) as (keyof typeof tables)[]) {
    if (!input[field]) continue
    input[field] = [...new Set(input[field])]
    await checkThere(scope, tables[field], input[field], field)
  }
  const fields = promotionProblems({ ...current, ...input } as PromotionInput)
  const { code } = input
  if (code !== undefined && code !== current?.code && (await isTaken(scope, code))) fields.code = { key: 'alreadyUsed' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return input
}

const isTaken = async ({ db }: Scope, code: string): Promise<boolean> =>
  (await db.selectFrom('promotions').select('id').where('code', '=', code).executeTakeFirst()) !== undefined
