'use client'
import { useTranslations } from 'next-intl'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { EditInPlace } from '#components/kit/record-form/edit-in-place.tsx'
import type { FieldOf } from '#components/kit/record-form/field-definition.ts'
import { loadPart } from '#contract/manifest.ts'
import type { Order, orders } from '#contract/orders/orders.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const fields: readonly FieldOf<typeof orders>[] = [{ name: 'notes', kind: 'longText', optional: true, max: 5000 }]

/** What staff note on an order, edited where it stands by who may. */
export function OrderNotes({ order }: { order: Pick<Order, 'id' | 'version' | 'can' | 'notes'> }) {
  const t = useTranslations('orders.view')
  const { id, version, notes } = order
  const shown = notes ? <bdi className="whitespace-pre-line">{notes}</bdi> : <span className="text-small text-text-3">{t('noNotes')}</span>
  if (order.can?.update !== true) return shown
  return (
    <EditInPlace
      resource="orders"
      version={version}
      fields={fields}
      edits={['notes']}
      values={{ notes }}
      check={async () => checkWith((await loadPart('orders')).create.pick({ notes: true }))}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'orders', verb: 'update', id, body, idempotencyKey })}
    >
      {shown}
    </EditInPlace>
  )
}
