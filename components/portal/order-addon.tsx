'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Link } from '#components/kit/link.tsx'
import type { Errors, Values } from '#components/kit/record-form/field-definition.ts'
import { Money } from '#components/kit/values/money.tsx'
import { type AddonBody, AddonChoice, type AddonOffers, addonBody, noAddon } from '#components/services/service/addon-choice.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { errorsOf } from '#lib/action/errors-of.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { orderOwnAddon, priceOwnAddon } from './actions.ts'

interface Props {
  serviceId: number
  offers: AddonOffers
  /** What the service is paid by. */
  cycle: string
  /** Whether who orders may pay as well. */
  pays: boolean
}

/** Orders an addon for a service of the client, by what it costs now. */
export function OrderAddon({ serviceId: id, offers, cycle, pays }: Props) {
  const t = useTranslations('portal.addons')
  const [values, setValues] = useState<Values>(noAddon)
  const [errors, setErrors] = useState<Errors>({})
  const [ordered, setOrdered] = useState<'owed' | 'free'>()
  const body = addonBody(values)
  const [again, setAgain] = useState(0)
  // Nothing is offered at the price of another choice.
  const price = useAnswer(priceOwnAddon, body && { id, body, again }, { rest: 300 })
  const confirm = async (asked: AddonBody, total: number) => {
    const answer = await orderOwnAddon({ id, body: { ...asked, agreedTotal: total } })
    if (!answer.ok) {
      setErrors(errorsOf(answer.problem))
      setAgain(again + 1)
      return refusalText(answer.problem)
    }
    setOrdered(total > 0 ? 'owed' : 'free')
    setValues(noAddon)
  }
  const toPay = { amount: price.data?.total ?? 0, currency: price.data?.currency ?? 'SAR' }
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      {ordered && (
        <Callout tone="ok">
          {t(ordered)} {ordered === 'owed' && pays && <Link href={paths.portalBilling()}>{t('pay')}</Link>}
        </Callout>
      )}
      <AddonChoice
        id="own-addon"
        offers={offers}
        values={values}
        errors={errors}
        cycle={cycle}
        price={body ? price : {}}
        onValues={next => {
          setValues(next)
          setErrors({})
          setOrdered(undefined)
        }}
      />
      {body && price.data && (
        <div>
          <ConfirmDialog
            trigger={<Button variant="primary">{t('order')}</Button>}
            title={t('orderTitle')}
            text={price.data.total > 0 ? t.rich('orderText', { total: () => <Money {...toPay} /> }) : t('orderFreeText')}
            keepLabel={t('keep')}
            actionLabel={t('order')}
            onConfirm={() => confirm(body, toPay.amount)}
          />
        </div>
      )}
    </section>
  )
}
