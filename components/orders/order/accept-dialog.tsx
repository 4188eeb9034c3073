'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { Errors, Values } from '#components/kit/record-form/field-definition.ts'
import { toldFields } from '#components/kit/verbs/told-fields.ts'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PlannedName } from '#contract/domains/name-plans.ts'
import type { SetUpPlan } from '#contract/services/set-up-plans.ts'
import type { ActionResult } from '#lib/action/action.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { AcceptItem, chosenOf, itemValues } from './accept-item.tsx'
import { AcceptName, chosenOfName, nameValues } from './accept-name.tsx'
import { AcceptResults } from './accept-results.tsx'
import { planNames, planSetUp } from './actions.ts'

type Plan = SetUpPlan & { names: PlannedName[] }

/** What accepting would do, of both areas. */
async function planOf(of: { params: { id: number } }): Promise<ActionResult<Plan>> {
  const [setUp, registering] = await Promise.all([planSetUp(of), planNames(of)])
  if (!setUp.ok) return setUp
  if (!registering.ok) return registering
  const unpaid = setUp.data.unpaid || registering.data.unpaid
  return { ...setUp, data: { ...setUp.data, names: registering.data.names, unpaid } }
}

/** Accepts an order, with how each of its items is set up and each of its names registered; shows first what would be done, then what comes of it. */
export function AcceptDialog({ record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('orders')
  const call = useVerbCall('orders')
  const [items, setItems] = useState<Values[]>([])
  const [names, setNames] = useState<Values[]>([])
  const [beforePayment, setBeforePayment] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [accepted, setAccepted] = useState(false)
  // The question closes itself once it is answered; what comes of it stays open.
  const answered = useRef(false)
  const { data: plan, failure } = useAnswer(
    planOf,
    { params: { id: record.id } },
    {
      onData: found => {
        setItems(found.items.map(itemValues))
        setNames(found.names.map(nameValues))
      },
    },
  )

  const change = (part: 'items' | 'names', at: number, name: string, value: unknown) => {
    const set = part === 'items' ? setItems : setNames
    set(current => current.map((one, index) => (index === at ? { ...one, [name]: value } : one)))
    setErrors(({ [`${part}.${at}.${name}`]: _, ...others }) => others)
  }
  const confirm = async () => {
    if (!plan) return failure ?? t('accept.loading')
    const chosen = {
      items: plan.items.map((item, at) => chosenOf(item, items[at] ?? {})),
      names: plan.names.map((name, at) => chosenOfName(name, names[at] ?? {})),
    }
    const refusal = await call('accept', record, { ...chosen, ...(beforePayment ? { beforePayment } : {}) })
    if (refusal) {
      setErrors(toldFields(refusal))
      return refusalText(refusal)
    }
    if (plan.items.length + plan.names.length === 0) return onDone()
    answered.current = true
    setAccepted(true)
  }
  if (accepted) return <AcceptResults id={record.id} name={record.name} onClose={onDone} />
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && !answered.current && onClose()}
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
          values={items[at] ?? {}}
          errors={errors}
          path={`items.${at}.`}
          onValue={(name, value) => change('items', at, name, value)}
        />
      ))}
      {plan?.names.map((name, at) => (
        <AcceptName
          key={name.itemId}
          plan={name}
          values={names[at] ?? {}}
          errors={errors}
          path={`names.${at}.`}
          onValue={(field, value) => change('names', at, field, value)}
        />
      ))}
      {plan && plan.items.length + plan.names.length === 0 && <p className="text-small text-text-3">{t('accept.nothing')}</p>}
    </ConfirmDialog>
  )
}
