'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import type { Errors, Values } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { SetUpPlan } from '#contract/services/set-up-plans.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { AcceptItem, chosenOf, itemValues } from './accept-item.tsx'
import { planSetUp } from './actions.ts'

/** Accepts an order, with how each of its items is set up; shows first what would be done. */
export function AcceptDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('orders')
  const call = useVerbCall('orders')
  const [plan, setPlan] = useState<SetUpPlan>()
  const [failure, setFailure] = useState<string>()
  const [values, setValues] = useState<Values[]>([])
  const [beforePayment, setBeforePayment] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  useEffect(() => {
    let current = true
    void planSetUp({ params: { id: record.id } }).then(answer => {
      if (!current) return
      if (!answer.ok) return setFailure(refusalText(answer.problem))
      setPlan(answer.data)
      setValues(answer.data.items.map(itemValues))
    })
    return () => {
      current = false
    }
  }, [record.id])

  const change = (at: number, name: string, value: unknown) => {
    setValues(current => current.map((one, index) => (index === at ? { ...one, [name]: value } : one)))
    setErrors(({ [`items.${at}.${name}`]: _, ...others }) => others)
  }
  const confirm = async () => {
    if (!plan) return failure ?? t('accept.loading')
    const items = plan.items.map((item, at) => chosenOf(item, values[at] ?? {}))
    const refusal = await call('accept', record, { items, ...(beforePayment ? { beforePayment } : {}) })
    if (!refusal) return onDone()
    setErrors(toldFields(refusal))
    return refusalText(refusal)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('verbs.accept.title', { name: record.name })}
      text={t('verbs.accept.text')}
      actionLabel={t('verbs.accept.action')}
      size="form"
      onConfirm={confirm}
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!plan && !failure && <Skeleton shape="line" className="h-24" />}
      {plan?.unpaid && (
        <Callout tone="warn">
          <p>{t('accept.unpaid')}</p>
          {plan.mayBeforePayment && (
            <Choice
              className="mt-2"
              control={<Checkbox checked={beforePayment} onChange={event => setBeforePayment(event.target.checked)} />}
            >
              {t('accept.beforePayment')}
            </Choice>
          )}
        </Callout>
      )}
      {plan?.items.map((item, at) => (
        <AcceptItem
          key={item.itemId}
          item={item}
          values={values[at] ?? {}}
          errors={errors}
          path={`items.${at}.`}
          onValue={(name, value) => change(at, name, value)}
        />
      ))}
      {plan?.items.length === 0 && <p className="text-small text-text-3">{t('accept.nothing')}</p>}
    </ConfirmDialog>
  )
}
