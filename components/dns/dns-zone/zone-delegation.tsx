import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { Delegation, DelegationSide } from '#contract/dns/delegation.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { ZoneVerb } from './zone-verb.tsx'

const tones: Readonly<Record<Delegation, 'info' | 'ok' | 'warn' | 'bad'>> = {
  ...{ unchecked: 'info', unanswered: 'info', ours: 'ok' },
  ...{ partly: 'warn', elsewhere: 'warn', unregistered: 'warn', failing: 'bad' },
}

/** To whom a zone is delegated, by the zone above and by a resolver, beside who answers it as it stands here. */
export async function ZoneDelegation({ zone }: { zone: DnsZone }) {
  const { delegation, delegationOn, delegationFindings } = zone
  const [t, zones] = await Promise.all([getTranslations('dnsZones.delegated'), getTranslations('dnsZones')])
  return (
    <div className="flex flex-col gap-4 p-gutter">
      <Callout
        tone={tones[delegation]}
        title={zones(`options.delegation.${delegation}`)}
        actions={<ZoneVerb zone={zone} verb="checkDelegation" />}
      >
        {t(`texts.${delegation}`)}
      </Callout>
      {delegationFindings && (
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('asked')}</th>
              <th scope="col">{t('answer')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('expected')}</th>
              <td>
                <Servers said="servers" servers={delegationFindings.expected} />
              </td>
            </tr>
            {delegationFindings.parent && (
              <tr>
                <th scope="row">{t.rich('parent', { zone: () => <Verbatim value={delegationFindings.parent?.zone} /> })}</th>
                <td>
                  <Servers {...delegationFindings.parent} />
                </td>
              </tr>
            )}
            <tr>
              <th scope="row">{t('resolver')}</th>
              <td>
                <Servers {...delegationFindings.resolver} />
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {delegationOn && <p className="text-text-2">{t.rich('checked', { time: () => <DateText value={delegationOn} /> })}</p>}
    </div>
  )
}

async function Servers({ said, servers }: DelegationSide) {
  const t = await getTranslations('dnsZones.delegated')
  if (said !== 'servers') return <span className="text-text-2">{t(`said.${said}`)}</span>
  return <Verbatim value={servers.join(' ')} wrap />
}
