import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { dnsZoneVerbs, verbZone } from './dns-zone-form.ts'

type Shown = 'sign' | 'checkDelegation' | 'giveDs' | 'withdrawDs' | 'rollKeys' | 'confirmDs' | 'stopRollover' | 'retrieve'

/** One verb of a zone, where the page says that it is wanted; the menu has it too. */
export function ZoneVerb({ zone, verb }: { zone: DnsZone; verb: Shown }) {
  if (zone.can?.[verb] !== true) return null
  return (
    <RecordVerbs given={onlyVerbs(dnsZoneVerbs, [verb])}>
      <VerbButtons record={verbZone(zone)} />
    </RecordVerbs>
  )
}
