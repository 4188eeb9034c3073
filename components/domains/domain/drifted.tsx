import { useTranslations } from 'next-intl'
import { DateText } from '#components/kit/values/date-text.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import type { Drift } from '#contract/domains/drift.ts'

/** What its registry has otherwise than it was here, each with what it was before. */
export function Drifted({ domain, drift }: { domain: Domain; drift: Drift }) {
  const [t, list] = [useTranslations('domains'), useTranslations('list')]
  const words = (values: readonly string[]) => <bdi className="wrap-anywhere">{values.length > 0 ? values.join(' ') : '—'}</bdi>
  const flag = (value: boolean) => list(value ? 'yes' : 'no')
  const changes = [
    ...(drift.nameservers ? [{ name: t('fields.nameservers'), before: words(drift.nameservers), after: words(domain.nameservers) }] : []),
    ...(drift.dsRecords ? [{ name: t('fields.dsRecords'), before: words(drift.dsRecords), after: words(domain.dsRecords) }] : []),
    ...(drift.locked === null ? [] : [{ name: t('fields.locked'), before: flag(drift.locked), after: flag(domain.locked) }]),
  ]
  return (
    <>
      {changes.map(({ name, before, after }) => (
        <span key={name} className="block">
          {t.rich('view.driftedFrom', { name, before: () => before, after: () => after })}
        </span>
      ))}
      <span className="block">{t.rich('view.driftedText', { time: () => <DateText value={drift.foundOn} /> })}</span>
    </>
  )
}
