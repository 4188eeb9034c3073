'use client'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useState } from 'react'
import { checkNames } from '#components/domains/name-check/actions.ts'
import { askedName } from '#components/domains/name-check/use-name-checks.ts'
import { type Check, checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { loadPart } from '#contract/manifest.ts'
import { soldCommands } from '#contract/orders/domain-line.ts'
import type { Order, orders } from '#contract/orders/orders.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { PremiumPrices, premiumPricesOf } from './agree-premium.tsx'
import { NewClient } from './new-client.tsx'
import { OrderFormItems } from './order-form-items.tsx'
import { OrderFormPrice, usePrice } from './order-form-price.tsx'
import { newLine, type OrderedLine } from './ordered-line.ts'
import { type KnownOffers, Offers, useOffers } from './use-offers.ts'

const sections: FormOf<typeof orders> = [
  {
    fields: [
      { name: 'clientId', kind: 'reference', of: 'clients' },
      {
        name: 'items',
        kind: 'lines',
        full: true,
        fields: [
          { name: 'productId', kind: 'reference', of: 'products', among: { status: 'active' } },
          { name: 'cycle', kind: 'choice', options: billingCycles },
          { name: 'quantity', kind: 'number' },
          { name: 'domain', kind: 'text', code: true, optional: true, max: 255 },
          { name: 'command', kind: 'choice', options: soldCommands },
          { name: 'years', kind: 'number' },
          { name: 'idProtection', kind: 'flag' },
          { name: 'eppCode', kind: 'secret', optional: true, max: 100 },
          { name: 'nameservers', kind: 'tags', full: true },
        ],
      },
      { name: 'promotionCode', kind: 'text', code: true, optional: true, max: 40 },
      { name: 'invoiced', kind: 'flag', full: true },
      { name: 'notes', kind: 'longText', optional: true, full: true, max: 5000 },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)
const own = { items: OrderFormItems }
const linesOf = ({ items }: Values) => (items ?? []) as OrderedLine[]

/** The contract's check, that of what was chosen of each product, and what registries say now of the names that are registered. */
async function checkOf(offers: KnownOffers, lines: readonly OrderedLine[]): Promise<Check> {
  const names = lines.map(({ command, domain }) => (command === 'register' ? askedName(domain) : null))
  const [{ create }, { judgedConfiguration }, taken] = await Promise.all([
    loadPart('orders'),
    import('#contract/orders/item-configuration.ts'),
    takenNames(names.filter(name => name !== null)),
  ])
  return checkWith(create, ({ items }) => {
    const found: FieldProblems = {}
    for (const [at, ascii] of names.entries()) {
      const name = ascii === null ? undefined : taken.get(ascii)
      if (name) found[`items.${at}.domain`] = { key: 'nameTaken', values: { name: `⁨${name}⁩` } }
    }
    for (const [at, item] of items.entries()) {
      const offer = offers.get(item.productId ?? 0)
      if (!offer) continue
      const { problems } = judgedConfiguration(offer, item, { complete: true, byStaff: true })
      for (const [field, problem] of Object.entries(problems)) found[`items.${at}.${field}`] = problem
    }
    return found
  })
}

/** Those that somebody has, by their form in ASCII. What cannot be found out now stands in nobody's way: its registry is asked again before it is registered. */
async function takenNames(names: string[]): Promise<ReadonlyMap<string, string>> {
  const answer = names.length > 0 ? await checkNames([...new Set(names)]).catch(() => null) : null
  const taken = answer?.ok ? answer.data.filter(({ availability }) => availability === 'taken' || availability === 'held') : []
  return new Map(taken.map(({ asciiName, name }) => [asciiName, name]))
}

interface OrderFormProps {
  clientId: number | null
  /** What it begins with: another order. */
  begun?: Values
  /** Of a client that is added meanwhile; null: the reader may add none. */
  newClient: Omit<ComponentProps<typeof NewClient>, 'onMade'> | null
}

/** An order that staff place for a client; what it will cost is shown while it is written. */
export function OrderForm({ clientId, begun, newClient }: OrderFormProps) {
  const router = useRouter()
  const start: Values = { clientId: clientId ?? '', invoiced: true, items: [newLine()], ...begun }
  const [values, setValues] = useState<Values>(start)
  const offers = useOffers(linesOf(values).flatMap(({ productId }) => Number(productId) || []))
  const answer = usePrice(values)
  return (
    <Offers value={offers}>
      <PremiumPrices value={premiumPricesOf(linesOf(values), answer)}>
        <RecordForm
          resource="orders"
          sections={sections}
          // What was chosen of a product is no field of the form.
          values={{ ...formValues(fields, start), items: start.items }}
          own={own}
          below={({ name }, _value, set) => newClient && name === 'clientId' && <NewClient {...newClient} onMade={set} />}
          check={() => checkOf(offers, linesOf(values))}
          save={({ body, idempotencyKey }) => callRecord({ resource: 'orders', verb: 'create', body, idempotencyKey })}
          onChange={setValues}
          onSaved={({ id }: Pick<Order, 'id'>) => router.push(paths.order(id))}
          beside={<OrderFormPrice answer={answer} />}
        />
      </PremiumPrices>
    </Offers>
  )
}
