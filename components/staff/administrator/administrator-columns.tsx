import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { personName } from '#contract/kernel/person-name.ts'
import type { Administrator } from '#contract/staff/administrators.ts'
import { pictureAddress } from '#lib/files/picture-address.ts'
import { numberText } from '#lib/format/number.ts'
import { PersonState } from './person-state.tsx'

type Row = Omit<Administrator, 'signature' | 'privateNotes' | 'frontendPagesList' | 'invitationEndsOn'>

/** The columns of members of staff; `logins` leads with what belongs to signing in. */
export async function administratorColumns(logins: boolean): Promise<ListColumn<Row>[]> {
  const t = await getTranslations('administrators')
  const locale = await getLocale()
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const none = <span className="text-text-3">—</span>
  return [
    {
      id: 'firstName',
      main: true,
      narrow: 'name',
      cell: person => {
        const name = personName(person, locale)
        const src = pictureAddress(person.profileImageId)
        return <NameCell lead={<Avatar id={String(person.id)} name={name} src={src} />} name={name} />
      },
    },
    { id: 'email', narrow: 'detail', cell: ({ email }) => <Email value={email} plain /> },
    { id: 'state', narrow: 'status', cell: ({ state }) => <PersonState state={state} /> },
    { id: 'mobile', low: true, hidden: !logins, cell: ({ mobile }) => <Phone value={mobile} plain /> },
    { id: 'role', low: true, hidden: logins, cell: ({ role }) => t(`options.role.${role}`) },
    {
      id: 'roleGroupId',
      hidden: logins,
      sortBy: 'roleGroupName',
      cell: ({ roleGroupName }) => (roleGroupName ? <Name value={roleGroupName} /> : none),
    },
    {
      id: 'departmentCount',
      low: true,
      hidden: logins,
      cell: ({ departmentNames }) => {
        const names = departmentNames.map(name => inLanguage(name, language).text)
        return names.length > 0 ? (
          <bdi title={names.join('، ')}>
            {names.slice(0, 2).join(' · ') + (names.length > 2 ? ` +${numberText(names.length - 2)}` : '')}
          </bdi>
        ) : (
          none
        )
      },
    },
    { id: 'appEnrolled', hidden: !logins, cell: ({ appEnrolled }) => t(appEnrolled ? 'secondFactor.appShort' : 'secondFactor.codeShort') },
    { id: 'lastSignInOn', width: 128, narrow: 'amount', cell: ({ lastSignInOn }) => <RelativeTime value={lastSignInOn} /> },
    { id: 'sessionCount', number: true, low: true, hidden: !logins, cell: ({ sessionCount }) => numberText(sessionCount) },
    { id: 'language', hidden: true, cell: row => t(`options.language.${row.language}`) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
