'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { RawText } from '#components/kit/values/raw-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { NameFacts } from '#contract/domains/name-facts.ts'
import type { LookedUpName } from '#contract/domains/whois-lookup.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { paths } from '#lib/paths.ts'

/** What the registers said of a name, whether it is ours, and what can be done about it. */
export function LookedUp({ found: { name, asciiName, facts, held, sold, remembered }, orders }: { found: LookedUpName; orders: boolean }) {
  const t = useTranslations('whoisLookup')
  const locale = useLocale()
  const { registered, problem, raw } = facts
  const state = registered === null ? 'unknown' : registered ? 'registered' : 'notRegistered'
  return (
    <section className="card p-4" aria-label={name}>
      <div className="flex flex-wrap items-center gap-2.5">
        <h3>
          <DomainName value={name} />
        </h3>
        <StatusBadge status={{ registered: 'active', notRegistered: 'open', unknown: 'overdue' }[state]} label={t(state)} />
        {remembered && <Tag>{t('remembered')}</Tag>}
        <span className="ms-auto flex flex-wrap gap-2">
          {held && (
            <Link href={paths.domain(held.id)} className={buttonClass({ size: 'sm' })}>
              {t('held', { client: nameFor(held.clientName, locale) })}
            </Link>
          )}
          {!held && sold && orders && registered !== true && (
            <Link href={paths.registerDomain(name)} className={buttonClass({ size: 'sm' })}>
              {t('order')}
            </Link>
          )}
          {!held && sold && orders && registered === true && (
            <Link href={paths.transferDomain(name)} className={buttonClass({ size: 'sm' })}>
              {t('transfer')}
            </Link>
          )}
        </span>
      </div>
      {problem && (
        <Callout tone="warn" className="mt-3">
          {t(`problem.${problem}`)}
        </Callout>
      )}
      {registered && <Facts facts={facts} ascii={asciiName === name ? null : asciiName} />}
      {raw && (
        <details className="mt-3">
          <summary className="cursor-pointer text-text-2">{t('raw')}</summary>
          <RawText className="mt-2" label={t('raw')} text={raw} />
        </details>
      )}
    </section>
  )
}

function Facts({ facts, ascii }: { facts: NameFacts; ascii: string | null }) {
  const t = useTranslations('whoisLookup')
  const { registrar, statuses, nameservers, dnssec, holder, source, server } = facts
  const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')
  const several = (values: readonly string[]) =>
    values.length === 0 ? (
      '—'
    ) : (
      <ul className="flex flex-col gap-0.5">
        {values.map(value => (
          <li key={value}>
            <Verbatim value={value} />
          </li>
        ))}
      </ul>
    )
  const who = [holder?.name, holder?.organisation, holder?.country].filter(part => part != null)
  return (
    <div className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2">
      <KeyValue
        items={[
          ...(ascii ? [{ term: t('fields.asciiName'), value: <Verbatim value={ascii} copy /> }] : []),
          {
            term: t('fields.registrar'),
            value: registrar ? (
              <>
                <bdi>{registrar.name}</bdi>
                {registrar.ianaId && <span className="text-text-3"> · {registrar.ianaId}</span>}
              </>
            ) : (
              '—'
            ),
          },
          { term: t('fields.registeredOn'), value: day(facts.registeredOn) },
          { term: t('fields.changedOn'), value: day(facts.changedOn) },
          { term: t('fields.expiresOn'), value: day(facts.expiresOn) },
          ...(who.length > 0 ? [{ term: t('fields.holder'), value: <bdi>{who.join(', ')}</bdi> }] : []),
        ]}
      />
      <KeyValue
        items={[
          { term: t('fields.nameservers'), value: several(nameservers) },
          { term: t('fields.statuses'), value: several(statuses) },
          { term: t('fields.dnssec'), value: dnssec === null ? '—' : t(dnssec ? 'signed' : 'unsigned') },
          { term: t('fields.source'), value: <Verbatim value={`${source === 'rdap' ? 'RDAP' : 'WHOIS'} · ${server}`} /> },
        ]}
      />
    </div>
  )
}
