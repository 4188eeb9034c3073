'use client'
import { CreditCard } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Money } from '#components/kit/values/money.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { startCardPayment } from './actions.ts'
import { keepWayBack } from './kept-pay-link.ts'
import type { Owed } from './pay-sheet.tsx'

type Props = Pick<Owed, 'gateways' | 'currency'> & {
  token: string
  /** Those that are open: one payment pays all of them, or each by itself. */
  invoices: Owed['invoices']
}

/** Leads to the page of a gateway; the card is given there and nowhere else. However often it is pressed, it is one payment. */
export function PayByCard({ token, gateways, invoices, currency }: Props) {
  const t = useTranslations('byLink.pay')
  const locale = useLocale()
  const [busy, start] = useWork()
  const [refusal, setRefusal] = useState<string>()
  const [save, setSave] = useState(false)
  const pay = (gatewayId: number, number?: string) =>
    start(async () => {
      setRefusal(undefined)
      const answer = await startCardPayment({ body: { token, gatewayId, save, ...(number === undefined ? {} : { number }) } })
      if (!answer.ok) return setRefusal(refusalText(answer.problem))
      keepWayBack(token)
      window.location.assign(answer.data.address)
    })
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('card')}</h2>
      <p className="text-small text-text-3">{t(invoices.length > 1 ? 'cardOneByOne' : 'cardText')}</p>
      {gateways.some(({ savesCards }) => savesCards) && (
        <Choice control={<Checkbox checked={save} onChange={({ target }) => setSave(target.checked)} />} help={t('saveCardText')}>
          {t('saveCard')}
        </Choice>
      )}
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      {invoices.length > 1 &&
        gateways.map(({ id, name }) => (
          <Button
            key={id}
            variant="primary"
            size="lg"
            className="max-sm:w-full"
            icon={<Icon of={CreditCard} />}
            busy={busy}
            busyLabel={t('paying')}
            onClick={() => pay(id)}
          >
            <span>
              {t('all')} · {nameFor(name, locale)} ·{' '}
              <Money amount={invoices.reduce((sum, one) => sum + one.balance, 0)} currency={currency} />
            </span>
          </Button>
        ))}
      {invoices.map(({ number, balance }) =>
        gateways.map(({ id, name }) => (
          <Button
            key={`${number} ${id}`}
            variant={invoices.length > 1 ? 'plain' : 'primary'}
            size="lg"
            className="max-sm:w-full"
            icon={<Icon of={CreditCard} />}
            busy={busy}
            busyLabel={t('paying')}
            onClick={() => pay(id, number)}
          >
            <span>
              {invoices.length > 1 && <bdi dir="ltr">{number} · </bdi>}
              {nameFor(name, locale)} · <Money amount={balance} currency={currency} />
            </span>
          </Button>
        )),
      )}
    </section>
  )
}
