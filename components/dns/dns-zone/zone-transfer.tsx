import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { ZoneVerb } from './zone-verb.tsx'

/** Where the records of a secondary zone come from, and since when they are what they are. */
export async function ZoneTransfer({ zone }: { zone: DnsZone }) {
  const { primaries, serial, transferredOn, transferCheckedOn, otherRecordCount } = zone
  const t = await getTranslations('dnsZones.secondary')
  return (
    <div className="px-gutter pt-4">
      <Callout tone="info" title={t('title')} actions={<ZoneVerb zone={zone} verb="retrieve" />}>
        {t('text')}
        <p>{t.rich('from', { primaries: () => <Verbatim value={primaries} wrap /> })}</p>
        <p>
          {transferredOn
            ? t.rich('transferred', { time: () => <DateText value={transferredOn} />, serial: () => <Verbatim value={String(serial)} /> })
            : t('never')}
        </p>
        {transferCheckedOn && <p>{t.rich('checked', { time: () => <DateText value={transferCheckedOn} /> })}</p>}
        {otherRecordCount > 0 && <p>{t('others', { count: otherRecordCount })}</p>}
      </Callout>
    </div>
  )
}
