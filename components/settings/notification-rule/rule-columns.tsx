import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { logMessages } from '#components/logs/log-messages.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { notificationRules } from '#contract/settings/notification-rules.ts'
import { numberText } from '#lib/format/number.ts'

import { LastFailure } from './last-failure.tsx'

type Row = (typeof notificationRules)['row']['_output']

export async function ruleColumns(): Promise<ListColumn<Row>[]> {
  const [t, locale, messages] = await Promise.all([getTranslations('notificationRules'), getLocale(), logMessages()])
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, events }) => <NameCell name={name} also={<bdi>{events.map(messages.action).join(t('comma'))}</bdi>} />,
    },
    {
      id: 'receiver',
      narrow: 'detail',
      width: 260,
      cell: ({ receiver, receiverName }) => {
        const kind = t(`options.receiver.${receiver}`)
        return receiverName ? <NameCell name={nameFor(receiverName, locale)} also={kind} /> : kind
      },
    },
    { id: 'channels', cell: ({ channels }) => channels.map(one => t(`options.channels.${one}`)).join(t('comma')) },
    {
      id: 'status',
      narrow: 'status',
      width: 120,
      cell: ({ status }) => <StatusBadge status={status} label={t(`options.status.${status}`)} />,
    },
    { id: 'lastFiredOn', width: 150, cell: ({ lastFiredOn }) => (lastFiredOn ? <RelativeTime value={lastFiredOn} /> : t('never')) },
    { id: 'firedCount', number: true, low: true, cell: ({ firedCount }) => numberText(firedCount) },
    {
      id: 'failures',
      width: 220,
      cell: ({ failures, lastFailure }) =>
        lastFailure ? (
          <NameCell
            name={<LastFailure {...lastFailure} count={failures} />}
            also={
              <>
                {t(`causes.${lastFailure.cause}`)} {lastFailure.error && <CutText text={lastFailure.error} />}
              </>
            }
          />
        ) : (
          numberText(failures)
        ),
    },
  ]
}
