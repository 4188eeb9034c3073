'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import type { Errors, FieldDefinition, Values } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { OrderFormChoices } from '#components/orders/order/order-form-choices.tsx'
import { type ChosenOption, newLine } from '#components/orders/order/ordered-line.ts'
import { Callout } from '#components/ui/callout.tsx'
import { recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { UpgradePrice } from './upgrade-price.tsx'
import { type UpgradeBody, useUpgradeOptions, useUpgradePrice } from './use-upgrade.ts'

const fields: FieldDefinition[] = [
  { name: 'productId', kind: 'reference', of: 'products', among: { status: 'active' }, optional: true, full: true },
  { name: 'cycle', kind: 'choice', options: recurringCycles, optional: true, full: true },
  { name: 'promotionCode', kind: 'text', code: true, max: 40, optional: true, full: true },
]
const blank = { productId: '', cycle: '', promotionCode: '' }

/** What a service is to become: another product, another cycle, other options; with what that costs before anybody decides. */
export function UpgradeDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('services')
  const call = useVerbCall('services')
  const [values, setValues] = useState<Values>(blank)
  /** Of the product for which they were chosen; null: as they are. */
  const [chosen, setChosen] = useState<ChosenOption[] | null>(null)
  const [errors, setErrors] = useState<Errors>({})
  const productId = Number(values.productId) || null
  const { data: offer } = useUpgradeOptions(record.id, productId)
  const body = bodyOf(values, productId, chosen)
  const price = useUpgradePrice(record.id, body)
  const line = { ...newLine(), options: chosen ?? offer?.chosen ?? [] }
  const confirm = async () => {
    const refusal = await call('upgrade', record, { ...body })
    if (!refusal) return onDone()
    const told = toldFields(refusal)
    const shown = Object.entries(told).map(([path, text]) => [path.startsWith('options.') ? `line.${path}` : path, text])
    setErrors(Object.fromEntries(shown))
    return refusalText(refusal)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.upgrade.title', { name: record.name })}
      text={t('verbs.upgrade.text')}
      actionLabel={t('verbs.upgrade.action')}
      size="form"
      dirty={body !== null}
      onConfirm={confirm}
    >
      <VerbFields
        id="upgrade"
        resource="services"
        fields={fields}
        values={values}
        errors={errors}
        onValue={(name, value) => {
          setValues(now => ({ ...now, [name]: value }))
          if (name === 'productId') setChosen(null)
          setErrors({})
        }}
      />
      {offer && (
        <OrderFormChoices
          id="upgrade"
          path="line"
          resource="services"
          line={line}
          offer={{ id: 0, cycles: [], needsDomain: false, single: true, addons: [], beside: [], customFields: [], options: offer.options }}
          errors={errors}
          onLine={change => {
            setChosen(change(line).options ?? [])
            setErrors({})
          }}
        />
      )}
      {price.failure && <Callout tone="warn">{price.failure}</Callout>}
      {price.data && <UpgradePrice price={price.data} />}
    </ConfirmDialog>
  )
}

/** What is asked for; null while nothing is chosen. */
function bodyOf({ cycle, promotionCode }: Values, productId: number | null, chosen: readonly ChosenOption[] | null): UpgradeBody | null {
  if (productId === null && !cycle && chosen === null) return null
  return {
    productId,
    cycle: recurringCycles.find(one => one === cycle) ?? null,
    options: chosen?.map(one => ({ ...one, quantity: Number(one.quantity) })) ?? null,
    promotionCode: typeof promotionCode === 'string' && promotionCode.trim() !== '' ? promotionCode : null,
  }
}
