import { getTranslations } from 'next-intl/server'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { ZoneVerb } from './zone-verb.tsx'

/** Whether a zone is signed, by which keys, and what of them goes into the zone above. */
export async function ZoneSigning({ zone }: { zone: DnsZone }) {
  const { name, signed, dnssecKeys, serverDriver } = zone
  const t = await getTranslations('dnsZones.dnssec')
  const state = stateOf({ signed, dnssecKeys, serverDriver })
  const text = state === 'removing' ? null : t(`${state}Text`)
  return (
    <div className="flex flex-col gap-5 p-gutter">
      <Callout
        tone={state === 'signed' ? 'ok' : 'info'}
        title={t(state)}
        actions={state === 'unsigned' && <ZoneVerb zone={zone} verb="sign" />}
      >
        {text}
      </Callout>
      {signed && dnssecKeys && (
        <>
          <DsRecords name={name} keys={dnssecKeys} />
          <Keys keys={dnssecKeys} />
        </>
      )}
    </div>
  )
}

function stateOf({ signed, dnssecKeys, serverDriver }: Pick<DnsZone, 'signed' | 'dnssecKeys' | 'serverDriver'>) {
  if (signed) return dnssecKeys ? 'signed' : 'waiting'
  if (dnssecKeys) return 'removing'
  return serverDriver && !dnsDriverFeatures[serverDriver].dnssec ? 'unsupported' : 'unsigned'
}

type SigningKeys = NonNullable<DnsZone['dnssecKeys']>

/** Each DS record whole, to be copied as the registry takes it. */
async function DsRecords({ name, keys }: { name: string; keys: SigningKeys }) {
  const t = await getTranslations('dnsZones.dnssec')
  const records = keys.flatMap(({ algorithm, ds }) => ds.map(value => ({ algorithm, value })))
  return (
    <section className="flex flex-col gap-2">
      <h2>{t('ds')}</h2>
      <div className="overflow-auto">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('tag')}</th>
              <th scope="col">{t('algorithm')}</th>
              <th scope="col">{t('digest')}</th>
              <th scope="col">{t('record')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ algorithm, value }) => {
              const [tag, , digest] = value.split(' ')
              return (
                <tr key={value}>
                  <td>
                    <Verbatim value={tag} copy />
                  </td>
                  <td>
                    <Verbatim value={algorithm} />
                  </td>
                  <td>
                    <Verbatim value={digestNames[digest ?? ''] ?? digest} />
                  </td>
                  <td>
                    <Verbatim value={`${name}. IN DS ${value}`} copy wrap />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
/** By their numbers (IANA). */
const digestNames: Readonly<Record<string, string>> = { 2: 'SHA-256', 4: 'SHA-384' }
/** The bit of the flags that marks a key which signs keys (RFC 4034, section 2.1.1). */
const SECURE_ENTRY_POINT = 1

async function Keys({ keys }: { keys: SigningKeys }) {
  const t = await getTranslations('dnsZones.dnssec')
  return (
    <section className="flex flex-col gap-2">
      <h2>{t('keys')}</h2>
      <div className="overflow-auto">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('tag')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('dnskey')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ tag, flags, dnskey }) => (
              <tr key={dnskey}>
                <td>
                  <Verbatim value={String(tag)} />
                </td>
                <td>{t(flags & SECURE_ENTRY_POINT ? 'roles.key' : 'roles.zone')}</td>
                <td>
                  <Verbatim value={dnskey} copy wrap />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
