'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { type Errors, type FieldOf, formValues, isShown, type Values } from '#components/kit/record-form/field-definition.ts'
import { Money } from '#components/kit/values/money.tsx'
import { useVerbCall } from '#components/kit/verbs/use-verb-call.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import { fieldsOf, sentBody } from '#components/kit/verbs/verb-fields-of.ts'
import type { VerbDialogProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { invoices } from '#contract/billing/invoices.ts'
import { otherWays, refundTypes } from '#contract/billing/refunds.ts'
import { paymentMethods } from '#contract/billing/transactions.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { loadRefundable } from './actions.ts'
import { GatewayPayments } from './gateway-payments.tsx'
import { RefundedLine } from './refunded-line.tsx'

type Refundable = AnswerOf<typeof invoices.endpoints.refundable>
type Field = FieldOf<typeof invoices, keyof BodyOf<typeof invoices.endpoints.refund>>

const external = { field: 'refundType', is: ['external'] } as const
const fields: Field[] = [
  { name: 'refundType', kind: 'choice', options: refundTypes },
  { name: 'refundMethod', kind: 'choice', options: paymentMethods, when: external },
  { name: 'amount', kind: 'money', currency: 'currency' },
  { name: 'referenceNumber', kind: 'text', code: true, max: 100, optional: true, when: external },
  { name: 'sendMail', kind: 'flag' },
]
/** Through a gateway alone where something came by one. */
const askedOf = ({ payments }: Refundable) =>
  fieldsOf(
    fields.map(field => (field.name === 'refundType' && payments.length === 0 ? { ...field, options: otherWays } : field)) as Field[],
    'required',
  )

/**
 * Asks how much of what was paid goes back, which way, for which lines, and what becomes of their services. Where the invoice is to be cancelled
 * it is all of it, and only the way is asked.
 */
export function RefundDialog({ verb, record, onClose, onDone }: VerbDialogProps) {
  const t = useTranslations('invoices')
  const id = useId()
  const call = useVerbCall('invoices')
  const item = record.values?.invoiceLineId
  const name = verb.name === 'refundAndCancel' ? 'refundAndCancel' : 'refund'
  const whole = name === 'refundAndCancel'
  const [values, setValues] = useState<Values>({})
  const [effects, setEffects] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Errors>({})
  const [touched, setTouched] = useState(false)

  const begin = (found: Refundable) => {
    const { most, currency, lines } = found
    // Of one item it begins with that alone.
    const line = lines.find(({ invoiceLineId }) => invoiceLineId === item)
    const amount = line ? Math.min(most, line.left) : most
    if (line) setEffects({ [line.invoiceLineId]: 'keep' })
    setValues({ ...formValues(askedOf(found), { refundType: 'external', refundMethod: 'bankTransfer', sendMail: true, amount }), currency })
  }
  const { data: given, failure } = useAnswer(loadRefundable, { params: { id: record.id } }, { onData: begin })

  const shown = (given ? askedOf(given) : [])
    .filter(field => isShown(field, values) && !(whole && field.name === 'amount'))
    .map(field => (field.name === 'amount' ? { ...field, help: t('view.refundMost') } : field))
  const lines = (given?.lines ?? []).filter(({ invoiceLineId }) => effects[invoiceLineId] !== undefined)
  async function confirm() {
    if (!given) return failure ?? ''
    const sent = lines.map(({ invoiceLineId }) => ({ invoiceLineId, effect: effects[invoiceLineId] }))
    const refused = await call(name, record, { ...sentBody(shown, values), ...(whole ? {} : { lines: sent }) })
    if (!refused) return onDone()
    setErrors(errorsOf(refused))
    return refusalText(refused)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t(`verbs.${name}.title`, { name: record.name })}
      text={t(`verbs.${name}.text`)}
      actionLabel={t(`verbs.${name}.action`)}
      danger={whole}
      dirty={touched}
      size="form"
      onConfirm={confirm}
    >
      {failure && <Callout tone="bad">{failure}</Callout>}
      {!given && !failure && <Skeleton className="h-40" />}
      {given && (
        <>
          {whole && (
            <p className="flex justify-between gap-x-4 font-semibold">
              <span>{t('view.refundedWhole')}</span>
              <Money amount={given.most} currency={given.currency} />
            </p>
          )}
          <VerbFields
            id={id}
            resource="invoices"
            fields={shown}
            values={values}
            errors={errors}
            onValue={(name, value) => {
              setTouched(true)
              setValues(current => ({ ...current, [name]: value }))
              setErrors(({ [name]: _, ...others }) => others)
            }}
          />
          {values.refundType === 'gateway' && <GatewayPayments payments={given.payments} currency={given.currency} />}
          {!whole && (
            <fieldset className="flex flex-col gap-3 border-0">
              <legend className="mb-2 font-semibold">{t('view.refundedLines')}</legend>
              {given.lines.map(line => (
                <RefundedLine
                  key={line.invoiceLineId}
                  id={`${id}-${line.invoiceLineId}`}
                  line={line}
                  currency={given.currency}
                  effect={effects[line.invoiceLineId]}
                  error={errors[`lines.${lines.indexOf(line)}.effect`]}
                  onEffect={effect => {
                    setTouched(true)
                    setEffects(({ [line.invoiceLineId]: _, ...others }) =>
                      effect === undefined ? others : { ...others, [line.invoiceLineId]: effect },
                    )
                  }}
                />
              ))}
            </fieldset>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
