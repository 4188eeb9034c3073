'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { refusalText } from '#lib/action/refusal-text.ts'
import { issueBill } from './actions.ts'
import type { Owed } from './pay-sheet.tsx'

/** Bills that are paid in the app of any bank: those that there are, and a button for each that there can be. */
export function PayByBill({ token, bills, billable, currency }: Pick<Owed, 'bills' | 'billable' | 'currency'> & { token: string }) {
  const t = useTranslations('byLink.pay')
  const router = useRouter()
  const [busy, start] = useWork()
  const [refusal, setRefusal] = useState<string>()
  const ask = (number: string) =>
    start(async () => {
      setRefusal(undefined)
      const answer = await issueBill({ body: { token, number } })
      if (answer.ok) router.refresh()
      else setRefusal(refusalText(answer.problem))
    })
  return (
    <section className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <h2 className="text-body font-semibold">{t('sadad')}</h2>
      <p className="text-small text-text-3">{t('sadadText')}</p>
      {refusal && (
        <Callout tone="bad" alert>
          {refusal}
        </Callout>
      )}
      {bills.map(({ invoice, billNumber, billerCode, expiresOn, amount, address }) => (
        <div key={billNumber} className="flex w-full flex-col items-start gap-2">
          <KeyValue
            items={[
              { key: 'invoice', term: t('invoice'), value: <Verbatim value={invoice} /> },
              ...(billerCode ? [{ key: 'biller', term: t('biller'), value: <Verbatim value={billerCode} /> }] : []),
              {
                key: 'number',
                term: t('billNumber'),
                value: (
                  <CopyButton value={billNumber}>
                    <Verbatim value={billNumber} />
                  </CopyButton>
                ),
              },
              { key: 'amount', term: t('owed'), value: <Money amount={amount} currency={currency} /> },
              ...(expiresOn ? [{ key: 'until', term: t('until'), value: <DateText value={expiresOn} as="day" /> }] : []),
            ]}
          />
          {address && (
            <a href={address} className="text-small">
              {t('simulatedBank')}
            </a>
          )}
        </div>
      ))}
      {billable.map(number => (
        <Button key={number} busy={busy} busyLabel={t('paying')} onClick={() => ask(number)}>
          <span>
            {t('askBill')}
            {billable.length + bills.length > 1 && <bdi dir="ltr"> · {number}</bdi>}
          </span>
        </Button>
      ))}
    </section>
  )
}
