import { sql } from 'kysely'
import { cycleMonths, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { earlyEnd } from '#contract/catalogue/minimum-term.ts'
import { domains } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { permits } from '#contract/kernel/client-permissions.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type CancellationRequest, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import type { Service } from '#contract/services/services.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { usesOfDiscount } from '../renewal-discount/renewal-discount.ts'
import { serviceStore } from '../service/service.store.ts'
import { cancellationRefusals } from './cancellation-request.rules.ts'
import type {} from './cancellation-request.table.ts'
import { offersToClients } from './offers-to-clients.ts'
import { tellClient, tellStaff } from './tell-of-cancellation.ts'

const months = sql.join(
  recurringCycles.map(cycle => sql`when ${cycle} then ${cycleMonths(cycle)}::int`),
  sql` `,
)

export const cancellationStore = crud({
  resource: cancellationRequests,
  joins: {
    service: {
      table: 'services',
      key: 'serviceId',
      fields: { clientId: 'clientId', productId: 'productId', domain: 'domain', serviceStatus: 'status', currency: 'currency' },
      search: 'service.view',
    },
    client: { table: 'clients', key: 'service.clientId', fields: { clientName: 'displayName' }, search: 'client.view' },
    product: { table: 'products', key: 'service.productId', fields: {} },
    addon: { table: 'productAddons', key: 'service.addonId', fields: {} },
  },
  computed: {
    productName: () => sql`coalesce("product"."name", "addon"."name")`,
    // A service that is paid for once more ends later, and none before its minimum term.
    cancelOn: () => sql`case when "cancellationRequests"."status" = 'open' and "cancellationRequests"."type" = 'endOfPeriod'
      then greatest(coalesce("service"."nextDueDate", "cancellationRequests"."dueOn"), "service"."termEndsOn") else "cancellationRequests"."dueOn" end`,
    discountsLeft: () => sql`(select greatest(0, "payments" - ${usesOfDiscount()}) from "renewalDiscounts"
      where "renewalDiscounts"."requestId" = "cancellationRequests"."id")`,
    monthlyValue: () => sql`coalesce(round("service"."recurringAmount"::numeric / case "service"."cycle" ${months} end), 0)::bigint`,
  },
  values: (scope, input) => newRequest(scope, input as NewRequest),
  personal: scope => (clientOf(scope.caller) === null ? {} : offersToClients),
  refuses: cancellationRefusals,
  nameOf: ({ domain, productName }) => domain ?? productName,
  clientOf: ({ clientId }) => clientId,
  searchOf: ({ reason }) => [reason],
  alsoFinds: (_scope, typed) => (/^\d{1,9}$/.test(typed) ? [sql<boolean>`"cancellationRequests"."id" = ${Number(typed)}`] : []),
  afterCreate: async (scope, request) => {
    await tellClient(scope, 'cancellationAsked', request)
    if (scope.caller.kind !== 'staff') await tellStaff(scope, 'cancellationAsked', request)
  },
})

type NewRequest = Pick<CancellationRequest, 'serviceId' | 'type' | 'reason' | 'endDomain' | 'earlyFee'>

/** Of a service that runs, or is suspended. It is locked: it does not end, and nobody else asks the same, in between. */
async function newRequest(scope: Scope, input: NewRequest) {
  if (input.endDomain && !mayEndDomain(scope)) throw new Problem('forbidden')
  const refused = (field: keyof NewRequest, key: string) => new Problem('validation', { fields: { [field]: { key } } })
  const there = await scope.db.selectFrom('services').select('id').where('id', '=', input.serviceId).executeTakeFirst()
  if (!there) throw refused('serviceId', 'notAChoice')
  const service = await serviceStore.find(scope, input.serviceId, true)
  if (service.status !== 'active' && service.status !== 'suspended') throw refused('serviceId', 'serviceNotRunning')
  if (await openRequestOf(scope, service.id)) throw refused('serviceId', 'cancellationOpen')
  if (input.type === 'endOfPeriod' && service.nextDueDate === null) throw refused('type', 'serviceWithoutPeriod')
  const early = input.type === 'immediate' ? earlyEnd(service, riyadhDate(scope.now)) : null
  if (early && input.earlyFee !== early.fee) throw new Problem('validation', { fields: { earlyFee: earlyFeeOf(early, service) } })
  return { ...input, earlyFee: early?.fee ?? null, dueOn: dueOn(scope, input, service), requesterName: scope.caller.name }
}

/** Whoever could keep a domain from renewing by itself alone. */
const mayEndDomain = (scope: Scope): boolean =>
  clientOf(scope.caller) === null ? scope.can(domains.verbs.autoRenewOff.needs) : permits(scope.caller.permissions, 'domains')

/** Until when its contract runs, and what ending it now costs. */
const earlyFeeOf = ({ endsOn, fee }: { endsOn: string; fee: number }, { currency }: Service) => ({
  key: 'withinTerm',
  values: { date: endsOn, fee: moneyText({ amount: fee, currency }) },
})

function dueOn({ now }: Scope, { type }: NewRequest, { nextDueDate, termEndsOn }: Service) {
  if (type !== 'endOfPeriod' || nextDueDate === null) return riyadhDate(now)
  return termEndsOn !== null && termEndsOn > nextDueDate ? termEndsOn : nextDueDate
}

/** The id of the request that is open for a service; null where none is. */
export async function openRequestOf({ db }: Scope, serviceId: number): Promise<number | null> {
  const found = await db
    .selectFrom('cancellationRequests')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return found?.id ?? null
}
