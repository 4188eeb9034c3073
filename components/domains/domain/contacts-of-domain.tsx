import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ValuesTable } from '#components/kit/record-screen/values-table.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { contactFields } from '#contract/domains/domain-contacts.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { load } from '#lib/api/load.ts'
import { paths } from '#lib/paths.ts'
import { domainVerbs, verbDomain } from './domain-verbs.ts'

type Told = AnswerOf<typeof domains.endpoints.contacts>

/** Whom we have for each role of a name beside whom its registry has, as it was read last. */
export async function ContactsOfDomain({ domain }: { domain: Domain }) {
  const [t, told] = await Promise.all([getTranslations('domains.view'), load(domains.endpoints.contacts, { params: { id: domain.id } })])
  const { readOn, takesContacts } = told
  const differs = told.roles.some(({ differs: fields }) => fields.length > 0)
  return (
    <div className="grid gap-4">
      {differs && (
        <Callout tone="warn" title={t('contactsDiffer')}>
          {t('contactsDifferText')}
        </Callout>
      )}
      {!takesContacts && <Callout tone="info">{t('byHand')}</Callout>}
      {readOn === null ? (
        <p className="text-text-2">{t('notRead')}</p>
      ) : (
        <p className="text-text-2">
          {t('readOn')}: <RelativeTime value={readOn} />
        </p>
      )}
      <RecordVerbs given={domainVerbs}>
        <div className="grid gap-4 @4xl:grid-cols-2">
          {told.roles.map(one => (
            <RoleCard key={one.role} domain={domain} one={one} told={told} />
          ))}
        </div>
      </RecordVerbs>
    </div>
  )
}

async function RoleCard({ domain, one, told }: { domain: Domain; one: Told['roles'][number]; told: Told }) {
  const [t, options] = await Promise.all([getTranslations('domains.view'), getTranslations('domains.options.role')])
  const { role, ours, theirs, asHolder, differs } = one
  const pairs = contactFields.map(field => ({
    field: field === 'name' ? 'contactName' : field,
    before: ours?.[field] ?? null,
    after: theirs?.[field] ?? null,
    ...(differs.includes(field) ? { mark: t('differs') } : {}),
  }))
  const given = verbDomain(domain)
  const record = { ...given, name: `${given.name} · ${options(role)}` }
  const values = { ...record.values, ...(ours && { ...ours, contactName: ours.name }), role }
  return (
    <Card
      title={options(role)}
      {...(asHolder && role !== 'registrant' ? { count: t('asHolder') } : {})}
      actions={
        role === 'registrant' ? (
          <RecordVerbButton verb="sendHolder" record={record} />
        ) : (
          <>
            {!asHolder && <RecordVerbButton verb="dropContact" record={{ ...record, values }} />}
            <RecordVerbButton verb="setContact" record={{ ...record, values }} />
          </>
        )
      }
    >
      <ValuesTable large resource="domains" before={t('ours')} after={t('theirs')} pairs={pairs} />
      {role === 'registrant' && told.holderProven && (
        <p className="mt-3 text-text-2">
          {t('holderProven')}{' '}
          <Link href={paths.domainHolder(domain.id)} className="underline">
            {t('holder')}
          </Link>
        </p>
      )}
      {told.readOn !== null && theirs === null && <p className="mt-3 text-text-2">{t('notTold')}</p>}
      {theirs !== null && differs.length === 0 && <p className="mt-3 text-text-2">{t('same')}</p>}
    </Card>
  )
}
