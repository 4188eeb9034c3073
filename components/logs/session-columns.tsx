import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { StaffSession } from '#contract/logs/staff-sessions.ts'
import { pictureAddress } from '#lib/files/picture-address.ts'
import { lengthText } from './log-columns.tsx'

/** The columns of the sign-ins of staff. */
export async function sessionColumns(): Promise<ListColumn<StaffSession>[]> {
  const [t, locale] = await Promise.all([getTranslations('staffSessions'), getLocale()])
  return [
    {
      id: 'userName',
      main: true,
      narrow: 'name',
      cell: ({ userId, userName, userPicture }) => {
        const name = nameFor(userName, locale)
        return <NameCell lead={<Avatar id={String(userId)} name={name} src={pictureAddress(userPicture)} />} name={name} />
      },
    },
    {
      id: 'online',
      narrow: 'status',
      cell: ({ online, revokedOn }) => (
        <StatusBadge status={online ? 'active' : 'expired'} label={t(online ? 'here' : revokedOn ? 'ended' : 'away')} />
      ),
    },
    { id: 'issuedOn', narrow: 'detail', cell: ({ issuedOn }) => <DateText value={issuedOn} as="log" /> },
    { id: 'lastSeenOn', cell: ({ lastSeenOn }) => <DateText value={lastSeenOn} as="log" /> },
    { id: 'revokedOn', hidden: true, cell: ({ revokedOn }) => <DateText value={revokedOn} as="log" /> },
    { id: 'seconds', number: true, cell: ({ seconds }) => <bdi dir="ltr">{lengthText(seconds)}</bdi> },
    { id: 'ip', narrow: 'amount', cell: ({ ip }) => <Verbatim value={ip} /> },
    { id: 'deviceId', hidden: true, cell: ({ deviceId }) => <Verbatim value={deviceId} /> },
  ]
}
