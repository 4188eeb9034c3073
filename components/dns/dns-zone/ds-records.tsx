import { getTranslations } from 'next-intl/server'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { SigningTable } from './signing-table.tsx'

type SigningKeys = NonNullable<DnsZone['dnssecKeys']>

/** Each DS record whole, to be copied as the registry takes it. */
export async function DsRecords({ name, keys }: { name: string; keys: SigningKeys }) {
  const t = await getTranslations('dnsZones.dnssec')
  const records = keys.flatMap(({ algorithm, ds }) => ds.map(value => ({ algorithm, value })))
  return (
    <SigningTable
      title={t('ds')}
      heads={[t('tag'), t('algorithm'), t('digest'), t('record')]}
      rows={records.map(({ algorithm, value }) => {
        const [tag, , digest = ''] = value.split(' ')
        return {
          key: value,
          cells: [
            <Verbatim key="tag" value={tag} copy />,
            <Verbatim key="algorithm" value={algorithm} />,
            <Verbatim key="digest" value={digestNames[digest] ?? digest} />,
            <Verbatim key="record" value={`${name}. IN DS ${value}`} copy wrap />,
          ],
        }
      })}
    />
  )
}
/** By their numbers (IANA). */
const digestNames: Readonly<Record<string, string>> = { 2: 'SHA-256', 4: 'SHA-384' }
