import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { type DelegationFindings, namedKeys } from '#contract/dns/delegation.ts'
import { dnsDriverFeatures } from '#contract/dns/dns-drivers.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { registryState, signsKeys } from '#contract/dns/dnssec-keys.ts'
import { keysToName, type ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import { paths } from '#lib/paths.ts'
import { DsRecords } from './ds-records.tsx'
import { SigningTable } from './signing-table.tsx'
import { ZoneRolling } from './zone-rollover.tsx'
import { ZoneVerb } from './zone-verb.tsx'

/** Whether a zone is signed, by which keys, and what of them goes into the zone above. */
export async function ZoneSigning({ zone }: { zone: DnsZone }) {
  const { name, signed, dnssecKeys, rollover } = zone
  const t = await getTranslations('dnsZones.dnssec')
  const state = stateOf(zone)
  const text = state === 'removing' || rollover ? null : t(`${state}Text`)
  const named = keysToName(dnssecKeys ?? [], rollover)
  return (
    <div className="flex flex-col gap-5 p-gutter">
      <Callout
        tone={state === 'signed' ? 'ok' : 'info'}
        title={t(state)}
        actions={state === 'unsigned' ? <ZoneVerb zone={zone} verb="sign" /> : <ZoneVerb zone={zone} verb="rollKeys" />}
      >
        {text}
      </Callout>
      {rollover && <ZoneRolling zone={zone} rollover={rollover} />}
      <AtRegistry zone={zone} keys={named} />
      {signed && dnssecKeys && (
        <>
          {rollover?.phase !== 'exchange' && <ZoneAbove zone={zone} keys={named} findings={zone.delegationFindings} />}
          <DsRecords name={name} keys={named} />
          <Keys keys={dnssecKeys} rollover={rollover} />
        </>
      )}
    </div>
  )
}

function stateOf({ zoneType, signed, dnssecKeys, serverDriver, serverDnssec }: DnsZone) {
  if (zoneType === 'secondary') return 'secondary'
  if (signed) return dnssecKeys ? 'signed' : 'waiting'
  if (dnssecKeys) return 'removing'
  if (!serverDriver) return 'serverless'
  return dnsDriverFeatures[serverDriver].dnssec && serverDnssec !== false ? 'unsigned' : 'unsupported'
}

const registryTones = { given: 'ok', none: 'warn', others: 'bad', underWay: 'info', failed: 'bad' } as const

/** What the registry has of the keys, where the domain is one of ours; it is given them, or they are taken from it, here. */
async function AtRegistry({ zone, keys }: { zone: DnsZone; keys: SigningKeys }) {
  const { registration, signed } = zone
  if (!registration || !(signed || registration.dsRecords.length > 0)) return null
  const state = registryState(registration, keys)
  const t = await getTranslations('dnsZones.dnssec.registry')
  const actions = (
    <>
      {state !== 'given' && <ZoneVerb zone={zone} verb="giveDs" />}
      <ZoneVerb zone={zone} verb="withdrawDs" />
    </>
  )
  return (
    <Callout tone={registryTones[state]} title={t(state)} actions={actions}>
      <p>{t(`${state}Text`)}</p>
      <p>
        <Link href={paths.domain(registration.domainId)}>{t('domain')}</Link>
      </p>
      {state === 'others' && <Verbatim value={registration.dsRecords.join(', ')} wrap />}
    </Callout>
  )
}

type SigningKeys = NonNullable<DnsZone['dnssecKeys']>

interface ZoneAboveProps {
  zone: DnsZone
  keys: SigningKeys
  findings: DelegationFindings | null
}
const aboveTones = { named: 'ok', others: 'bad', none: 'warn' } as const

/** Whether the zone above names a key of the zone, as it was asked the last time; it can be asked again. */
async function ZoneAbove({ zone, keys, findings }: ZoneAboveProps) {
  const t = await getTranslations('dnsZones.dnssec.above')
  const state = namedKeys(keys, findings)
  if (!state)
    return (
      <div className="self-start">
        <ZoneVerb zone={zone} verb="checkDelegation" />
      </div>
    )
  return (
    <Callout tone={aboveTones[state]} title={t(state)} actions={<ZoneVerb zone={zone} verb="checkDelegation" />}>
      {t(`${state}Text`)}
      {state === 'others' && (
        <p>
          {t('there')} <Verbatim value={findings?.parent?.ds?.join(', ')} wrap />
        </p>
      )}
    </Callout>
  )
}

async function Keys({ keys, rollover }: { keys: SigningKeys; rollover: ZoneRollover | null }) {
  const t = await getTranslations('dnsZones.dnssec')
  return (
    <SigningTable
      title={t('keys')}
      heads={[t('tag'), t('role'), t('state'), t('dnskey')]}
      rows={keys.map(({ tag, flags, dnskey, active }) => ({
        key: dnskey,
        cells: [
          <Verbatim key="tag" value={String(tag)} />,
          t(signsKeys({ flags }) ? 'roles.key' : 'roles.zone'),
          t(`states.${stateOfKey({ dnskey, active }, rollover)}`),
          <Verbatim key="dnskey" value={dnskey} copy wrap />,
        ],
      }))}
    />
  )
}

function stateOfKey({ dnskey, active }: Pick<SigningKeys[number], 'dnskey' | 'active'>, rollover: ZoneRollover | null) {
  if (rollover?.new === dnskey) return 'new'
  return rollover?.old.includes(dnskey) ? 'leaving' : active ? 'active' : 'published'
}
