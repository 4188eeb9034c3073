'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Money } from '#components/kit/values/money.tsx'
import type { domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

type Full = AnswerOf<typeof domains.endpoints.planRenewals>
export interface RenewalPlanProps {
  plan: Pick<Full, 'renewals' | 'left'> & { covered: readonly Omit<Full['covered'][number], 'number'>[] }
  /** Leads to an open invoice that asks for a name's next years already. */
  invoiceLink?: (invoiceId: number) => ReactNode
  /** One level below what it stands under. */
  heading?: 'h2' | 'h3'
}

/** What one invoice asks for the next years of several names, what another one asks already, and what was left out and why. */
export function RenewalPlan({ plan: { renewals, covered, left }, invoiceLink, heading = 'h3' }: RenewalPlanProps) {
  const t = useTranslations('domains.together')
  const reasons = dynamicMessages(useTranslations('reasons'))
  const currencies = [...new Set(renewals.map(({ currency }) => currency))]
  const sumOf = (currency: string) => renewals.filter(one => one.currency === currency).reduce((sum, { net, fee }) => sum + net + fee, 0)
  return (
    <div className="flex flex-col gap-3">
      {renewals.length === 0 ? (
        <p className="text-text-2">{t('none')}</p>
      ) : (
        <Group heading={heading} title={t('renewals')}>
          {renewals.map(({ id, name, to, net, fee, currency }) => (
            <Line key={id} name={name} also={<DateText value={to} as="day" />}>
              <Money amount={net + fee} currency={currency} />
            </Line>
          ))}
          {currencies.map(currency => (
            <li key={currency} className="flex justify-between gap-x-6 py-1 font-semibold">
              <span>{t('sum')}</span>
              <Money amount={sumOf(currency)} currency={currency} />
            </li>
          ))}
        </Group>
      )}
      {covered.length > 0 && (
        <Group heading={heading} title={t('covered')}>
          {covered.map(({ id, name, invoiceId }) => (
            <Line key={id} name={name}>
              {invoiceLink?.(invoiceId)}
            </Line>
          ))}
        </Group>
      )}
      {left.length > 0 && (
        <Group heading={heading} title={t('left')}>
          {left.map(({ id, name, reason, values }) => (
            <Line key={id} name={name ?? `#${id}`}>
              <span className="text-text-2">{reasons.has(reason) ? reasons(reason, values) : reasons('wrongState')}</span>
            </Line>
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ heading: Heading, title, children }: { heading: 'h2' | 'h3'; title: string; children: ReactNode }) {
  return (
    <section>
      <Heading className="font-semibold">{title}</Heading>
      <ul>{children}</ul>
    </section>
  )
}

function Line({ name, also, children }: { name: string; also?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1">
      <span>
        <DomainName value={name} /> {also && <span className="text-small text-text-3">{also}</span>}
      </span>
      {children}
    </li>
  )
}
