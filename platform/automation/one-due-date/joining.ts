import type { AlignedKind, OneDueDate } from '#contract/automation/one-due-date.ts'
import type { VatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import { otherReasons, vatOfSale } from '#contract/catalogue/vat-of-sale.ts'
import type { Domain } from '#contract/domains/domains.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service } from '#contract/services/services.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import { domainStore } from '#platform/domains/domain/domain.store.ts'
import type { AskedForRenewal } from '#platform/domains/domain/renew-domain.ts'
import { judgedNames } from '#platform/domains/domain/renew-together.ts'
import { yearsUntil } from '#platform/domains/domain/years-until.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { aboutService, vatOf } from '#platform/services/service/invoice-service.ts'
import { judgedUntil, type PaidUntil } from '#platform/services/service/paid-until.ts'
import { serviceStore } from '#platform/services/service/service.store.ts'

export interface Thing {
  kind: AlignedKind
  id: number
  version?: number | null | undefined
}
/** What stands on the invoice, and what is said of the rest. */
export interface Joining extends Pick<OneDueDate, 'covered' | 'left'> {
  services: PaidUntil[]
  names: AskedForRenewal[]
}
type Left = OneDueDate['left'][number]

/**
 * Of these services and names of a client, all of them locked, those that one invoice pays for until a day; and why not the others.
 * @throws Problem notFound for what the client does not have; wrongState `seenOtherwise` for what has changed since it was seen
 */
export async function joining(scope: Scope, clientId: number, things: readonly Thing[], day: CalendarDate): Promise<Joining> {
  const services = await ofClient(scope, 'services', clientId, things)
  const domains = await ofClient(scope, 'domains', clientId, things)
  const found: Joining = { services: [], names: [], covered: [], left: [] }
  for (const one of await judgedUntil(scope, services as Service[], day)) {
    if ('until' in one) found.services.push(one.until)
    else if ('covered' in one) {
      const { service, period, ...invoice } = one.covered
      found.covered.push({ ...named(service), ...invoice, ...period })
    } else {
      const { service, ...why } = one.left
      found.left.push({ ...named(service), ...why })
    }
  }
  await judgeDomains(scope, domains as Domain[], day, found)
  return onOne(scope, clientId, found)
}

async function ofClient(scope: Scope, kind: AlignedKind, clientId: number, things: readonly Thing[]): Promise<(Service | Domain)[]> {
  const asked = new Map(things.flatMap(({ kind: one, id, version }) => (one === kind ? [[id, version ?? null] as const] : [])))
  if (asked.size === 0) return []
  const store = kind === 'services' ? serviceStore : domainStore
  const found: (Service | Domain)[] = await store.findMany(
    scope,
    [...asked.keys()].sort((one, other) => one - other),
    true,
  )
  const own = found.filter(one => one.clientId === clientId)
  if (own.length < asked.size) throw new Problem('notFound')
  const other = own.find(({ id, version }) => (asked.get(id) ?? version) !== version)
  if (other) {
    const { name } = 'productName' in other ? named(other) : { name: { en: other.name, ar: other.name } }
    throw new Problem('wrongState', { reason: 'seenOtherwise', values: { name: scope.origin.locale === 'ar-SA' ? name.ar : name.en } })
  }
  return own
}

function named({ id, domain, productName }: Service): Pick<Left, 'kind' | 'id' | 'name'> {
  const name = domain ? aboutService({ productName }, { en: domain, ar: domain }) : aboutOnly(productName)
  return { kind: 'services', id, name }
}
const aboutOnly = ({ en, ar }: Service['productName']) => ({ en: en || ar, ar: ar || en })

/** Names join by whole years, those of the same number of them judged together. */
async function judgeDomains(scope: Scope, domains: readonly Domain[], day: CalendarDate, found: Joining): Promise<void> {
  const byYears = new Map<number, number[]>()
  const expires = new Map(domains.map(({ id, expiresOn }) => [id, expiresOn ?? day]))
  for (const domain of domains) {
    const { id, name } = domain
    const answer = await yearsUntil(scope, domain, day)
    if ('reason' in answer) found.left.push({ ...nameOf(id, name), reason: answer.reason })
    else byYears.set(answer.years, [...(byYears.get(answer.years) ?? []), id])
  }
  for (const [years, domainIds] of byYears)
    for (const one of await judgedNames(scope, { domainIds, years }, true)) {
      if ('asked' in one) found.names.push(one.asked)
      else if ('covered' in one) {
        const { id, name, ...invoice } = one.covered
        found.covered.push({ ...nameOf(id, name), ...invoice, from: expires.get(id) ?? day, to: null })
      } else {
        const { id, name, reason, values } = one.left
        found.left.push({ ...nameOf(id, name ?? ''), reason, ...(values && { values }) })
      }
    }
}
const nameOf = (id: number, name: string) => ({ kind: 'domains' as const, id, name: { en: name, ar: name } })

/** One invoice has one currency, one way to be paid, and one reason why a category bears no VAT: what differs from the first stays away. */
async function onOne(scope: Scope, clientId: number, { services, names, covered, left }: Joining): Promise<Joining> {
  const { currency, buyer } = await saleTerms(scope, clientId)
  const method = services[0]?.service.paymentMethod ?? null
  const taxed: VatOfSale[] = []
  const stays: PaidUntil[] = []
  const away: Left[] = [...left]
  for (const one of services) {
    const { service } = one
    if (service.currency !== currency) away.push({ ...named(service), reason: 'currencyChanged' })
    else if (service.paymentMethod !== method) away.push({ ...named(service), reason: 'paidOtherWay' })
    else {
      stays.push(one)
      taxed.push(vatOfSale(await vatOf(scope, service), buyer))
    }
  }
  const ofNames = names.map(({ lines }) => vatOfSale(lines[0] as AskedForRenewal['lines'][number], buyer))
  const apart = new Set(otherReasons([...taxed, ...ofNames]))
  const reason = 'otherVatReason'
  for (const [at, { service }] of stays.entries()) if (apart.has(at)) away.push({ ...named(service), reason })
  for (const [at, { domain }] of names.entries()) if (apart.has(at + stays.length)) away.push({ ...nameOf(domain.id, domain.name), reason })
  return {
    services: stays.filter((_, at) => !apart.has(at)),
    names: names.filter((_, at) => !apart.has(at + stays.length)),
    ...{ covered, left: away },
  }
}
