import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Callout } from '#components/ui/callout.tsx'
import type { AutomationState } from '#contract/automation/automation-state.ts'
import { paths } from '#lib/paths.ts'
import { StateButton } from './state-button.tsx'

interface StateNotesProps {
  state: AutomationState
  /** The reader may stop and start all of it. */
  stops: boolean
  /** The reader is a super admin. */
  confirms: boolean
}

/** What of the whole automation needs somebody: that it is stopped, that its database may be older, that it has not run. */
export async function StateNotes({ state, stops, confirms }: StateNotesProps) {
  const t = await getTranslations('automationState')
  const { stoppedOn, stopperName, stopReason, restoredOn, missingBeats, late, runs } = state
  return (
    <div className="flex flex-col gap-3 px-gutter pt-3 empty:hidden">
      <ClientMessages of={['automationState']}>
        {stoppedOn && stopperName && (
          <Callout tone="bad" title={t('stopped')}>
            <p>
              <Name value={stopperName} /> · <DateText value={stoppedOn} /> · <bdi>{stopReason}</bdi>
            </p>
            {stops && (
              <p className="mt-2">
                <StateButton way="goOn" />
              </p>
            )}
          </Callout>
        )}
        {restoredOn && (
          <Callout tone="bad" title={t('restored')}>
            <p>{t('restoredText', { minutes: missingBeats })}</p>
            {confirms && stops && (
              <p className="mt-2">
                <StateButton way="confirmRestore" />
              </p>
            )}
          </Callout>
        )}
        {late && (
          <Callout tone="warn" title={t('late')}>
            {state.beatOn ? <DateText value={state.beatOn} /> : t('never')}
          </Callout>
        )}
        {runs.held > 0 && (
          <Callout tone="warn" title={t('held', { count: runs.held })}>
            <Link href={paths.automationRuns({ status: 'in:held' })}>{t('seeHeld')}</Link>
          </Callout>
        )}
      </ClientMessages>
    </div>
  )
}
