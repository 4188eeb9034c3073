'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAccessForm } from '#components/access/use-access-form.ts'
import { Link } from '#components/kit/link.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import type { domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { errorsOf } from '#lib/action/errors-of.ts'
import { paths } from '#lib/paths.ts'
import { renewOwnDomain } from './domain-actions.ts'

interface Props {
  id: number
  renewal: AnswerOf<typeof domains.endpoints.renewal>
  /** Who acts may open invoices. */
  pays: boolean
}

/** Asks for the invoice of a name's next years, or leads to the one that is there. */
export function OwnDomainRenewal({ id, renewal, pays }: Props) {
  const t = useTranslations('portal.domains')
  const router = useRouter()
  const [years, setYears] = useState(renewal.terms[0]?.years ?? 1)
  const term = renewal.terms.find(one => one.years === years)
  const form = useAccessForm(
    () => ({}),
    async () => {
      const answer = await renewOwnDomain(id, years, renewal.premium ? (term?.net ?? null) : null)
      if (!answer.ok) return { whole: Object.values(errorsOf(answer.problem)).join(' ') }
      router.refresh()
    },
  )
  if (renewal.invoice)
    return (
      <Callout tone="info">
        {t('invoiced')}{' '}
        {pays && (
          <Link className="underline" href={paths.portalBilling()}>
            {t('toBilling')}
          </Link>
        )}
      </Callout>
    )
  if (!term) return null
  return (
    <form onSubmit={form.submit} noValidate className="flex max-w-120 flex-col gap-3">
      <h2 className="font-semibold">{t('renew')}</h2>
      {form.errors.whole && (
        <Callout tone="bad" alert>
          {form.errors.whole}
        </Callout>
      )}
      <Field id="years" label={t('years')}>
        <NativeSelect id="years" value={years} onChange={event => setYears(Number(event.target.value))}>
          {renewal.terms.map(one => (
            <option key={one.years} value={one.years}>
              {t('yearsOf', { count: one.years })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <p className="text-text-2">
        {t('price')}: <Money amount={term.net + renewal.fee} currency={renewal.currency} />
      </p>
      <Button type="submit" className="self-start" busy={form.busy} busyLabel={t('sending')}>
        {t('askInvoice')}
      </Button>
    </form>
  )
}
