import { sql } from 'kysely'
import {
  type ConfigurableOption,
  type OptionChoice,
  type RaisedLimit,
  raisedBy,
  raisedLimits,
} from '#contract/catalogue/configurable-options.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { productsOf } from '#platform/orders/order/catalogue-of-items.ts'
import { raisedOf } from '../module-job/raised-of.ts'
import { serviceStore } from './service.store.ts'
import type {} from './service.table.ts'

type Preview = AnswerOf<typeof services.endpoints.followingLimits>
type Raised = Preview['first'][number]['raised']
type Option = ConfigurableOption & { id: number }
/** Services that have the same of the same. */
interface Alike {
  options: OptionChoice[]
  raisedLimits: RaisedLimit[]
  /** Those of its addons that are active. */
  addons: { raises: { limit: RaisedLimit; amount: number }[]; quantity: number }[]
  placed: boolean
  busy: boolean
  count: number
  first: number[]
}
/** So many are named, and so many different sets of limits. */
const NAMED = 10

type Sum = Partial<Record<RaisedLimit, number>>

/** What a service is given above its package; nothing where its package alone says what it has. */
const shownRaised = (now: Sum, before: readonly RaisedLimit[]): Raised =>
  raisedLimits.flatMap(limit => ((now[limit] ?? 0) > 0 || before.includes(limit) ? [{ limit, more: now[limit] ?? 0 }] : []))

/** By how much options and addons raise limits together. */
function sumOf(options: readonly Option[], { options: chosen, addons }: Pick<Alike, 'options' | 'addons'>): Sum {
  const sum = raisedBy(options, chosen)
  for (const { raises, quantity } of addons) for (const { limit, amount } of raises) sum[limit] = (sum[limit] ?? 0) + amount * quantity
  return sum
}

/** What the services of a product that run would be given, were their servers told. */
export async function followingLimits(scope: Scope, { body: { productId } }: { body: { productId: number } }): Promise<Preview> {
  const [product] = await productsOf(scope, [productId])
  if (!product) throw new Problem('validation', { fields: { productId: { key: 'notAChoice' } } })
  const kept = new Map<Preview['kept'][number]['reason'], number>()
  const sets = new Map<string, Preview['alike'][number]>()
  const named: { id: number; raised: Raised }[] = []
  for (const { raisedLimits: before, placed, busy, count, first, ...given } of await alikeOf(scope, productId)) {
    const raised = shownRaised(sumOf(product.options, given), before)
    const reason = !placed ? 'serviceOnNoServer' : raised.length === 0 ? 'limitsOfPackage' : busy ? 'serviceUnderWay' : null
    if (reason) {
      kept.set(reason, (kept.get(reason) ?? 0) + count)
      continue
    }
    const key = JSON.stringify(raised)
    sets.set(key, { raised, services: (sets.get(key)?.services ?? 0) + count })
    named.push(...first.map(id => ({ id, raised })))
  }
  const alike = [...sets.values()].sort((one, other) => other.services - one.services)
  return {
    services: alike.reduce((sum, one) => sum + one.services, 0),
    alike: alike.slice(0, NAMED),
    kept: [...kept].map(([reason, count]) => ({ reason, services: count })),
    first: await withNames(scope, named.sort((one, other) => one.id - other.id).slice(0, NAMED)),
  }
}

const addons = sql`(select coalesce(jsonb_agg(jsonb_build_object('raises', a."raises", 'quantity', one."quantity") order by one."id"), '[]')
  from "services" one join "productAddons" a on a."id" = one."addonId"
  where one."parentServiceId" = "services"."id" and one."status" = 'active')`

async function alikeOf({ db }: Scope, productId: number): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select "options", "raisedLimits", "placed", "busy", "addons", count(*)::int as "count",
      (array_agg("id"::int order by "id"))[1:${sql.lit(NAMED)}] as "first"
    from (select "services"."id", "services"."options", "services"."raisedLimits", "services"."serverId" is not null as "placed",
      "services"."work" = 'underWay' as "busy", ${addons} as "addons" from "services" where "services"."productId" = ${productId}
      and "services"."status" = any(${services.verbs.applyLimits.from as unknown as string[]})) "its"
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

async function withNames(scope: Scope, named: readonly { id: number; raised: Raised }[]): Promise<Preview['first']> {
  const found = await serviceStore.findMany(
    scope,
    named.map(({ id }) => id),
  )
  return found.map(({ id, domain, productName, clientName }) => ({
    ...{ id, domain, productName, clientName },
    raised: named.find(one => one.id === id)?.raised ?? [],
  }))
}

/** Its server is told once more what belongs to it; refused where nothing is raised, or was, above its package. */
export const applyLimits: VerbFunction<typeof services, 'applyLimits'> = async (scope, { id, productId, options }) => {
  const now = await raisedOf(scope, { serviceId: id, productId, options })
  const { raisedLimits: before } = await scope.db
    .selectFrom('services')
    .select('raisedLimits')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (shownRaised(now, before).length === 0) throw new Problem('wrongState', { reason: 'limitsOfPackage' })
  return { set: { work: 'underWay' } }
}
