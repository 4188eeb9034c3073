import { getTranslations } from 'next-intl/server'
import { DsRecords } from '#components/dns/dns-zone/ds-records.tsx'
import { Card } from '#components/ui/card.tsx'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { keysToName } from '#contract/dns/dnssec-rollover.ts'
import { AskFirst } from './ask-first.tsx'
import { signOwnZone, unsignOwnZone } from './zone-actions.ts'

/** Whether a zone of the client is signed, and what its registry is to have of the keys; `acts`: who looks may change it. */
export async function OwnZoneKeys({ zone, acts }: { zone: DnsZone; acts: boolean }) {
  const { id, name, unicodeName, signed, dnssecKeys, can = {} } = zone
  const [t, s] = await Promise.all([getTranslations('portal.zones'), getTranslations('dnsZones.verbs')])
  const [signs, unsigns] = [acts && can.sign === true, acts && can.unsign === true]
  if (!signed && !signs) return null
  return (
    <Card title={t('dnssec')}>
      <div className="flex flex-col gap-3">
        <p className="text-text-2">{t(signed ? (dnssecKeys?.length ? 'keysText' : 'keysSoon') : 'unsignedText')}</p>
        {signed && dnssecKeys && <DsRecords name={name} keys={keysToName(dnssecKeys, null)} />}
        {(signs || unsigns) && (
          <div className="flex flex-wrap gap-2">
            {signs && (
              <AskFirst
                label={s('sign.action')}
                title={s('sign.title', { name: unicodeName })}
                text={s('sign.text')}
                run={signOwnZone.bind(null, id)}
              />
            )}
            {unsigns && (
              <AskFirst
                label={s('unsign.action')}
                title={s('unsign.title', { name: unicodeName })}
                text={s('unsign.text')}
                danger
                typeName={unicodeName}
                run={unsignOwnZone.bind(null, id, unicodeName)}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
