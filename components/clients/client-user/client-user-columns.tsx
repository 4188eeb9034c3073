import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { CutText } from '#components/kit/values/cut-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ClientUser } from '#contract/clients/client-users.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

/** The design knows no colour of an invitation: it waits, or has come to nothing. */
const looks = { invited: 'awaiting', active: 'active', inactive: 'inactive', revoked: 'cancelled', declined: 'rejected' } as const

export async function clientUserColumns(): Promise<ListColumn<ClientUser>[]> {
  const [t, locale] = await Promise.all([getTranslations('clientUsers'), getLocale()])
  return [
    {
      id: 'displayName',
      main: true,
      narrow: 'name',
      cell: ({ displayName, email, isOwner, asOwner }) => (
        <NameCell
          name={displayName ? nameFor(displayName, locale) : email}
          also={isOwner ? <bdi>{t('owner')}</bdi> : asOwner && <bdi>{t('asOwner')}</bdi>}
        />
      ),
    },
    {
      id: 'email',
      narrow: 'detail',
      cell: ({ email, waitingEmail, waitingMobile }) => (
        <span className="flex flex-col items-start">
          <Verbatim value={email} />
          {[waitingEmail, waitingMobile].map(
            to =>
              to && (
                <span key={to} className="text-small text-text-3">
                  {t.rich('waits', { to: () => <Verbatim value={to} /> })}
                </span>
              ),
          )}
        </span>
      ),
    },
    {
      id: 'permissions',
      cell: ({ permissions, isOwner }) =>
        isOwner ? t('options.permissions.all') : permissions.map(one => t(`options.permissions.${one}`)).join(t('comma')),
    },
    {
      id: 'status',
      narrow: 'status',
      width: 170,
      cell: ({ status }) => <StatusBadge status={looks[status]} label={t(`options.status.${status}`)} />,
    },
    {
      id: 'secondStep',
      width: 150,
      cell: ({ secondStep, resetAskerName, resetReason }) => (
        <span className="flex flex-col items-start">
          {t(secondStep ? 'secondStep.on' : 'secondStep.off')}
          {resetAskerName && (
            <span className="text-small text-text-3">
              <CutText text={t('secondStep.asked', { name: nameFor(resetAskerName, locale), reason: resetReason ?? '' })} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'lastSignInOn',
      width: 170,
      cell: ({ lastSignInOn }) => (lastSignInOn ? <DateText value={lastSignInOn} /> : t('never')),
    },
    { id: 'inviteEndsOn', low: true, cell: ({ inviteEndsOn }) => <DateText value={inviteEndsOn} /> },
    { id: 'language', low: true, hidden: true, cell: ({ language }) => t(`options.language.${language}`) },
    { id: 'createdOn', low: true, hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
