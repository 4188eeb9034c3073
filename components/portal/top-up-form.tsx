'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { fromPortal, keepWayBack } from '#components/billing/by-link/kept-pay-link.ts'
import { useWork } from '#components/kit/feedback/use-work.ts'
import type { Errors, FieldOf, Values } from '#components/kit/record-form/field-definition.ts'
import { Money } from '#components/kit/values/money.tsx'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import { sentBody } from '#components/kit/verbs/verb-fields-of.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { bankSlips } from '#contract/billing/bank-slips.ts'
import type { ownBilling } from '#contract/billing/own-billing.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { topUp, topUpByCard, topUpByTransfer } from './billing-actions.ts'
import { type OwnBilling, type Way, WaysToPay, waysOf } from './ways-to-pay.tsx'

const amount: FieldOf<typeof bankSlips> = { name: 'amount', kind: 'money', currency: 'currency' }
const ofTransfer: FieldOf<typeof bankSlips>[] = [
  { name: 'paidOn', kind: 'date' },
  { name: 'payerName', kind: 'text', optional: true, max: 200 },
  { name: 'reference', kind: 'text', optional: true, code: true, max: 100 },
]
type Transfer = BodyInput<(typeof ownBilling.endpoints)['topUpByTransfer']>

/** Puts money into the client's own wallet: by a card, or by a transfer that finance then looks for. */
export function TopUpForm({ billing, limits }: { billing: OwnBilling; limits: NonNullable<OwnBilling['topUp']> }) {
  const t = useTranslations('portal.billing')
  const id = useId()
  const router = useRouter()
  const { currency } = billing
  const start: Values = { amount: '', paidOn: riyadhDate(new Date()), payerName: '', reference: '', currency }
  const ways = waysOf(billing, true)
  const [values, setValues] = useState<Values>(start)
  const [errors, setErrors] = useState<Errors>({})
  const [way, setWay] = useState<Way | undefined>(ways[0])
  const [save, setSave] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [done, setDone] = useState<'announced' | 'charging'>()
  const [busy, work] = useWork()
  if (way === undefined) return null
  const fields = way === 'transfer' ? [amount, ...ofTransfer] : [amount]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefusal(undefined)
    setDone(undefined)
    const body = sentBody(fields, values) as Transfer
    if (typeof body.amount !== 'number') return setErrors({ amount: t('required') })
    work(async () => {
      const answer =
        way === 'transfer'
          ? await topUpByTransfer(body)
          : way === 'card'
            ? await topUpByCard({ amount: body.amount })
            : await topUp({ amount: body.amount, gatewayId: way, save })
      if (!answer.ok) {
        setErrors(errorsOf(answer.problem))
        return setRefusal(refusalText(answer.problem))
      }
      if ('address' in answer.data) {
        keepWayBack(fromPortal)
        return window.location.assign(answer.data.address)
      }
      setValues(start)
      setDone(way === 'transfer' ? 'announced' : 'charging')
      router.refresh()
    })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('topUp')}</h2>
      <p className="text-small text-text-3">
        {t.rich('topUpText', {
          least: () => <Money amount={limits.least} currency={currency} />,
          most: () => <Money amount={limits.most} currency={currency} />,
        })}
      </p>
      {done && <Callout tone="ok">{t(done)}</Callout>}
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      <WaysToPay id={`${id}-way`} billing={billing} ways={ways} way={way} save={save} onWay={setWay} onSave={setSave} />
      <VerbFields
        id={id}
        resource="bankSlips"
        fields={fields}
        values={values}
        errors={errors}
        onValue={(name, value) => {
          setValues(current => ({ ...current, [name]: value }))
          setErrors(({ [name]: _, ...others }) => others)
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('working')}>
          {t('goOn')}
        </Button>
      </div>
    </form>
  )
}
