import { getTranslations } from 'next-intl/server'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { readHost } from '#contract/domains/private-hosts.ts'
import { domainVerbs, verbDomain } from './domain-verbs.ts'

/** The name servers below a name that its registry knows, with their addresses. */
export async function HostsOfDomain({ domain }: { domain: Domain }) {
  const t = await getTranslations('domains.view')
  if (domain.hosts.length === 0 && domain.can?.setHost !== true) return null
  const record = verbDomain(domain)
  const of = ({ host, addresses }: { host: string; addresses: readonly string[] }) => ({
    ...record,
    ...(host ? { name: host } : {}),
    values: { ...record.values, host, addresses: [...addresses] },
  })
  return (
    <RecordVerbs given={domainVerbs}>
      <Card title={t('hosts')} actions={<RecordVerbButton verb="setHost" record={of({ host: '', addresses: [] })} />}>
        {domain.hosts.length === 0 ? (
          <p className="text-text-2">{t('noHosts')}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {domain.hosts.map(readHost).map(one => (
              <li key={one.host} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <span className="flex min-w-0 flex-col gap-0.5">
                  <Verbatim value={one.host} wrap />
                  {one.addresses.map(address => (
                    <span key={address} className="text-text-2">
                      <Verbatim value={address} wrap />
                    </span>
                  ))}
                </span>
                <span className="flex gap-1">
                  <RecordVerbButton verb="setHost" record={of(one)} square />
                  <RecordVerbButton verb="dropHost" record={of(one)} square />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </RecordVerbs>
  )
}
