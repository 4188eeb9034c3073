import { getTranslations } from 'next-intl/server'
import { type ShownStep, StepLine } from '#components/kit/page/step-line.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { RolledRole, RolloverPhase, ZoneRollover } from '#contract/dns/dnssec-rollover.ts'
import { ZoneVerb } from './zone-verb.tsx'

const steps = {
  key: ['publish', 'forget', 'exchange', 'forgetOld', 'remove'],
  zone: ['publish', 'forget', 'activate', 'forgetOld', 'remove'],
} as const satisfies Record<RolledRole, readonly string[]>
/** The step that a phase is in, counted from nothing. */
const place: Readonly<Record<Exclude<RolloverPhase, 'undoing'>, number>> = {
  ...{ publishing: 0, published: 1, exchange: 2 },
  ...{ exchanged: 3, activated: 3 },
}

/** How far a change of keys is, what it waits for, and what staff have to do. */
export async function ZoneRolling({ zone, rollover }: { zone: DnsZone; rollover: ZoneRollover }) {
  const { role, phase, until, failure } = rollover
  const t = await getTranslations('dnsZones.dnssec.rollover')
  const stepOf = (at: number): ShownStep['is'] => {
    if (phase === 'undoing') return 'later'
    return at < place[phase] ? 'done' : at === place[phase] ? 'now' : 'later'
  }
  return (
    <Callout
      tone={failure ? 'bad' : phase === 'exchange' ? 'warn' : 'info'}
      title={t(role)}
      actions={
        <>
          {phase === 'exchange' && <ZoneVerb zone={zone} verb="giveDs" />}
          {phase === 'exchange' && <ZoneVerb zone={zone} verb="checkDelegation" />}
          <ZoneVerb zone={zone} verb="confirmDs" />
          <ZoneVerb zone={zone} verb="stopRollover" />
        </>
      }
    >
      <p>{t.rich(`texts.${phase}`, { time: () => <DateText value={until} /> })}</p>
      {phase !== 'undoing' && <StepLine steps={steps[role].map((name, at) => ({ text: t(`steps.${name}`), is: stepOf(at) }))} />}
      {failure && <p>{t.rich('failure', { said: () => <Verbatim value={failure} wrap /> })}</p>}
    </Callout>
  )
}
