'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import type { OneDueDate } from '#contract/automation/one-due-date.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'

type Line = OneDueDate['lines'][number]
export interface OneDueDatePlanProps {
  plan: Omit<OneDueDate, 'lines'> & { lines: readonly (Line & { joins?: boolean })[] }
  /** Lets one be on the invoice, or not; none where it is written. */
  onJoin?: (line: Line, joins: boolean) => void
}

/** What pays for each service and domain until the day, what an open invoice asks for already, and what cannot join and why. */
export function OneDueDatePlan({ plan, onJoin }: OneDueDatePlanProps) {
  const t = useTranslations('clients.oneDueDate')
  const locale = useLocale()
  const reasons = dynamicMessages(useTranslations('reasons'))
  const { currency, lines, net, vat, total, dueDate, covered, left } = plan
  return (
    <div className="flex flex-col gap-3">
      {lines.length === 0 ? (
        <p className="text-text-2">{t('none')}</p>
      ) : (
        <Group title={t('join')}>
          {lines.map(line => (
            <li key={`${line.kind} ${line.id}`} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1">
              {onJoin ? (
                <Choice
                  control={<Checkbox checked={line.joins !== false} onChange={({ target }) => onJoin(line, target.checked)} />}
                  help={<Until line={line} />}
                >
                  <bdi>{nameFor(line.name, locale)}</bdi>
                </Choice>
              ) : (
                <span>
                  <bdi>{nameFor(line.name, locale)}</bdi> <Until line={line} />
                </span>
              )}
              {line.joins !== false && <Money amount={line.net} currency={currency} />}
            </li>
          ))}
          <Sum label={t('net')} amount={net} currency={currency} />
          <Sum label={t('vat')} amount={vat} currency={currency} />
          <Sum label={t('total')} amount={total} currency={currency} strong />
          {dueDate && <li className="py-1 text-text-2">{t.rich('payBy', { day: () => <DateText value={dueDate} as="day" /> })}</li>}
        </Group>
      )}
      {covered.length > 0 && (
        <Group title={t('covered')}>
          {covered.map(({ kind, id, name, invoiceId, number }) => (
            <Said key={`${kind} ${id}`} name={name}>
              {t.rich('coveredBy', {
                invoice: () => (
                  <Link href={paths.invoice(invoiceId)}>
                    <Verbatim value={number ?? `#${invoiceId}`} />
                  </Link>
                ),
              })}
            </Said>
          ))}
        </Group>
      )}
      {left.length > 0 && (
        <Group title={t('left')}>
          {left.map(({ kind, id, name, reason, values }) => (
            <Said key={`${kind} ${id}`} name={name}>
              {reasons.has(reason) ? reasons(reason, values) : reasons('wrongState')}
            </Said>
          ))}
        </Group>
      )}
    </div>
  )
}

function Until({ line: { from, to, days, share } }: { line: Line }) {
  const t = useTranslations('clients.oneDueDate')
  return (
    <span className="text-small text-text-3">
      {t.rich('until', { from: () => <DateText value={from} as="day" />, to: () => <DateText value={to} as="day" /> })} ·{' '}
      {share && share.days === days ? t('share', { days, all: share.of }) : t('days', { count: days })}
    </span>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

function Sum({ label, amount, currency, strong = false }: { label: string; amount: number; currency: string; strong?: boolean }) {
  return (
    <li className={`flex justify-between gap-x-6 py-1 ${strong ? 'font-semibold' : 'text-text-2'}`}>
      <span>{label}</span>
      <Money amount={amount} currency={currency} />
    </li>
  )
}

function Said({ name, children }: { name: Bilingual; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1">
      <bdi>{nameFor(name, useLocale())}</bdi>
      <span className="text-text-2">{children}</span>
    </li>
  )
}
