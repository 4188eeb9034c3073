'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Radio } from '#components/ui/radio.tsx'
import type { domainCalls } from '#contract/domains/domain-calls.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'

interface RenewFormProps {
  id: number
  version: number
  offer: AnswerOf<typeof domainCalls.renewal>
}

/** Picks the term that a name is renewed for; the invoice of it is written, and its registry asked when that is paid. */
export function RenewForm({ id, version, offer }: RenewFormProps) {
  const t = useTranslations('domains.renewPage')
  const terms = useTranslations('tlds')
  const router = useRouter()
  const [years, setYears] = useState(offer.terms[0]?.years ?? 1)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, work] = useWork()
  const shown = offer.terms.find(term => term.years === years)
  const renew = () =>
    work(async () => {
      setRefusal(null)
      const answer = await callRecord({
        resource: 'domains',
        verb: 'renew',
        id,
        body: { years, version, premiumPrice: offer.premium ? (shown?.net ?? null) : null },
      })
      if (answer.ok) router.push(paths.domain(id))
      else setRefusal(answer.problem.fields?.premiumPrice?.message ?? answer.problem.message)
    })
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void renew()
      }}
    >
      {refusal && <Callout tone="bad" title={refusal} />}
      <fieldset className="flex flex-col gap-2 border-0">
        <legend className="field-label mb-1.5">{t('term')}</legend>
        {offer.terms.map(term => (
          <Choice
            key={term.years}
            control={<Radio name="years" checked={years === term.years} onChange={() => setYears(term.years)} />}
            help={
              <>
                {t('until')} <DateText value={term.expiresOn} as="day" />
              </>
            }
          >
            {terms('term', { years: term.years })} · <Money amount={term.net} currency={offer.currency} />
          </Choice>
        ))}
      </fieldset>
      {offer.premium && <Callout tone="warn" title={t('premium')} />}
      {offer.fee > 0 && (
        <Callout tone="warn" title={t('late')}>
          <Money amount={offer.fee} currency={offer.currency} />
        </Callout>
      )}
      <p className="text-small text-text-3">{t('withoutVat')}</p>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('invoice')}
        </Button>
      </div>
    </form>
  )
}
