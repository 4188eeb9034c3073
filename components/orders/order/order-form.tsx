'use client'
import { useRouter } from 'next/navigation'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { formValues, type Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import { loadPart } from '#contract/manifest.ts'
import type { orders } from '#contract/orders/orders.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { OrderFormPrice } from './order-form-price.tsx'

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
        ],
      },
      { name: 'promotionCode', kind: 'text', code: true, optional: true, max: 40 },
      { name: 'invoiced', kind: 'flag', full: true },
      { name: 'notes', kind: 'longText', optional: true, full: true, max: 5000 },
    ],
  },
]
const fields = sections.flatMap(section => section.fields)

/** An order that staff place for a client; what it will cost is shown while it is written. */
export function OrderForm({ clientId }: { clientId: number | null }) {
  const router = useRouter()
  const start: Values = { clientId: clientId ?? '', invoiced: true, items: [{ productId: '', cycle: 'monthly', quantity: 1, domain: '' }] }
  return (
    <RecordForm
      resource="orders"
      sections={sections}
      values={formValues(fields, start)}
      check={async () => checkWith((await loadPart('orders')).create)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'orders', verb: 'create', body, idempotencyKey })}
      onSaved={({ id }: { id: number }) => router.push(paths.order(id))}
    >
      {values => <OrderFormPrice values={values} />}
    </RecordForm>
  )
}
