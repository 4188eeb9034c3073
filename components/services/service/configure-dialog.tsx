'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { OrderFormChoices } from '#components/orders/order/order-form-choices.tsx'
import { newLine, type OrderedLine } from '#components/orders/order/ordered-line.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { readConfiguration } from './actions.ts'

const more = [
  { name: 'newPrice', kind: 'flag' },
  { name: 'reason', kind: 'text', optional: true, full: true, max: 500 },
] as const

/** Other options of a service's product and other values of its custom fields, with the controls that an order has for them. */
export function ConfigureDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('services')
  const call = useVerbCall('services')
  const [line, setLine] = useState<OrderedLine>(newLine())
  const [values, setValues] = useState<Record<string, unknown>>({ newPrice: false, reason: '' })
  const [errors, setErrors] = useState<Errors>({})
  const { data: configuration, failure } = useAnswer(
    readConfiguration,
    { params: { id: record.id } },
    { onData: ({ chosen }) => setLine({ ...newLine(), ...chosen }) },
  )
  const confirm = async () => {
    if (!configuration) return failure ?? t('configuration.loading')
    const options = (line.options ?? []).map(one => ({ ...one, quantity: Number(one.quantity) }))
    const { newPrice, reason } = values
    const body = { options, customValues: line.customValues ?? [], newPrice, ...(reason ? { reason } : {}) }
    const refusal = await call('configure', record, body)
    if (!refusal) return onDone()
    const told = toldFields(refusal)
    setErrors(Object.fromEntries(Object.entries(told).map(([path, text]) => [`line.${path}`, text])))
    return refusalText(refusal)
  }
  const nothing = configuration && configuration.options.length + configuration.customFields.length === 0
  const offer = configuration && { id: 0, cycles: [], needsDomain: false, single: true, addons: [], beside: [], ...configuration }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.configure.title', { name: record.name })}
      text={t('verbs.configure.text')}
      actionLabel={t('verbs.configure.action')}
      size="form"
      dirty={configuration !== undefined && JSON.stringify({ ...newLine(), ...configuration.chosen }) !== JSON.stringify(line)}
      onConfirm={confirm}
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!configuration && !failure && <Skeleton shape="line" className="h-24" />}
      {nothing && <p className="text-small text-text-3">{t('configuration.nothing')}</p>}
      {offer && (
        <OrderFormChoices
          id="configure"
          path="line"
          resource="services"
          line={line}
          offer={offer}
          errors={errors}
          onLine={change => {
            setLine(change)
            setErrors({})
          }}
        />
      )}
      <VerbFields
        id="configure"
        resource="services"
        fields={[...more]}
        values={values}
        errors={errors}
        onValue={(name, value) => setValues(now => ({ ...now, [name]: value }))}
      />
    </ConfirmDialog>
  )
}
