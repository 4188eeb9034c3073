'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Errors, Values } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { priceAddon, readAddonOffers } from './actions.ts'
import { AddonChoice, addonBody, noAddon } from './addon-choice.tsx'

/** Orders an addon for a service that runs. */
export function AddonDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('services')
  const call = useVerbCall('services')
  const [values, setValues] = useState<Values>(noAddon)
  const [errors, setErrors] = useState<Errors>({})
  const params = { id: record.id }
  const offers = useAnswer(readAddonOffers, { params })
  const body = addonBody(values)
  const price = useAnswer(priceAddon, body && { params, body }, { rest: 300 })
  const confirm = async () => {
    const refusal = await call('orderAddon', record, { ...values, ...body })
    if (!refusal) return onDone()
    setErrors(toldFields(refusal))
    return refusalText(refusal)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.orderAddon.title', { name: record.name })}
      text={t('verbs.orderAddon.text')}
      actionLabel={t('verbs.orderAddon.action')}
      size="form"
      dirty={body !== null}
      impossible={offers.data?.addons.length === 0 || (body !== null && !price.data)}
      onConfirm={confirm}
    >
      {offers.failure && <Callout tone="bad">{offers.failure}</Callout>}
      {offers.data && (
        <AddonChoice
          id="order-addon"
          offers={offers.data.addons}
          values={values}
          errors={errors}
          cycle={String(record.values?.cycle ?? '')}
          price={body ? price : {}}
          onValues={next => {
            setValues(next)
            setErrors({})
          }}
        />
      )}
    </ConfirmDialog>
  )
}
