import type { Coverage } from '#contract/catalogue/proration.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { periodText } from '#contract/kernel/date-time-format.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Service, services } from '#contract/services/services.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { placeChange } from '#platform/orders/order/place-change.ts'
import { toBecome } from './change-package.ts'
import { aboutService, invoiceService } from './invoice-service.ts'
import { serviceStore } from './service.store.ts'
import { noteUses, refuseCode } from './upgrade-charge.ts'
import { type PricedUpgrade, priceUpgrade, type UpgradeWish } from './upgrade-price.ts'

/** What an upgrade costs, as it is shown before anybody decides. */
export async function previewUpgrade(
  scope: Scope,
  { params, body }: { params: { id: number }; body: UpgradeWish },
): Promise<AnswerOf<typeof services.endpoints.upgradePrice>> {
  const service = await serviceStore.get(scope, { params })
  const { product, cycle, options, later, left, charge, credit, begun, ...priced } = await priceUpgrade(scope, service, body)
  return {
    ...{ productName: product.name, currency: service.currency, left, charge, credit },
    ...{ oldCycle: service.cycle, newCycle: cycle, oldAmount: service.recurringAmount, newAmount: later.recurringAmount },
    ...{ discount: priced.discount, promotionRefusal: priced.promotionRefusal, vatAmount: priced.vatAmount, total: priced.total },
    ...{ oldOptions: service.options, newOptions: options },
    paidUntil: addDays(service.nextDueDate as string, -1),
    ...{ period: begun?.period ?? null, unused: begun?.unused ?? null },
  }
}

/** The invoice of an upgrade is written; its server is asked when it is paid, or at once where nothing is to be paid. */
export const upgrade: VerbFunction<typeof services, 'upgrade'> = async (scope, service, { version: _, ...wish }) => {
  const priced = await priceUpgrade(scope, service, wish, { keep: true })
  refuseCode(priced.promotionRefusal)
  const { product, cycle, options, later, charge, credit, paidAmount, begun, discount, used } = priced
  const inCycle = begun && { nextCycle: cycle, nextPeriodFrom: begun.period.from, nextAfterDue: begun.afterDue }
  const next = { ...toBecome(product.id, later), ...inCycle, nextPaidAmount: paidAmount, nextOptions: options, nextCredit: credit || null }
  const payload = { productId: product.id, cycle, charge, credit }
  const about = aboutOf(service, priced)
  const upgradeOrderId = await orderOfUpgrade(scope, service, priced, { about, promotionCode: wish.promotionCode })
  if (charge === 0) {
    await noteUses(scope, service, null, used)
    return { set: { ...next, upgradeOrderId, work: 'underWay' }, payload: { ...payload, invoiceId: null } }
  }
  const invoiceId = await invoiceService(scope.with({ caller: system }), service, {
    net: charge,
    discount,
    dueDate: riyadhDate(scope.now),
    about,
    orderId: upgradeOrderId,
    ...(begun ? { period: begun.period } : {}),
  })
  await noteUses(scope, service, invoiceId, used)
  return { set: { ...next, upgradeOrderId, upgradeInvoiceId: invoiceId }, payload: { ...payload, invoiceId } }
}

/** Its order names the service, and what it becomes. */
const orderOfUpgrade = async (
  scope: Scope,
  service: Service,
  { product, cycle, options, later, document }: PricedUpgrade,
  { about, promotionCode }: { about: Bilingual; promotionCode: string | null },
): Promise<number> =>
  (
    await placeChange(scope, {
      ...{ type: 'upgrade', clientId: service.clientId, document, promotionCode },
      lines: [
        {
          ...{ serviceId: service.id, productId: product.id, quantity: service.quantity, domain: service.domain, cycle, options },
          ...{ name: aboutService(service, about), renewals: later.renewals ?? [] },
        },
      ],
    })
  ).id

/** What is said of it on its order and its invoice. */
function aboutOf({ productId }: Service, { product: { id, name }, otherOptions, left, begun, used }: PricedUpgrade): Bilingual {
  const product = { en: `upgrade to ${name.en || name.ar}`, ar: `ترقية إلى ${name.ar || name.en}` }
  const what = id !== productId ? [product] : otherOptions ? [{ en: 'other options', ar: 'خيارات أخرى' }] : []
  const by = used.map(({ code }) => ({ en: `promotion ${code}`, ar: `عرض ${code}` }))
  if (begun === null) return listed([...what, leftText(left), ...by])
  const period = periodText(begun.period)
  return listed([...what, { en: `new billing cycle, ${period.en}`, ar: `دورة فوترة جديدة، ${period.ar}` }, ...by])
}

const listed = (parts: readonly Bilingual[]): Bilingual => ({
  en: parts.map(({ en }) => en).join(', '),
  ar: parts.map(({ ar }) => ar).join('، '),
})

/** How much of what is paid is left. */
function leftText({ whole, share }: Coverage): Bilingual {
  const days = share && { en: `${share.days} of ${share.of} days`, ar: `${share.days} من ${share.of} يومًا` }
  const periods = { en: whole === 1 ? '1 period' : `${whole} periods`, ar: `${whole} × الفترة` }
  if (!days) return periods
  return whole === 0 ? days : { en: `${periods.en} and ${days.en}`, ar: `${periods.ar} و${days.ar}` }
}
