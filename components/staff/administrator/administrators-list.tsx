import { getTranslations } from 'next-intl/server'
import type { ListView } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { administrators } from '#contract/staff/administrators.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { administratorBulk } from './administrator-bulk.tsx'
import { administratorColumns } from './administrator-columns.tsx'
import { InvitePerson } from './invite-person.tsx'
import { PersonRowMenu } from './person-row-menu.tsx'
import { personGiven } from './verbs.ts'

const searches = {
  people: { active: 'state=in:active', invited: 'state=in:invited', inactive: 'state=in:inactive' },
  logins: { withoutApp: 'appEnrolled=eq:false', absent: 'lastSignInOn=lt:today-90d', inactive: 'state=in:inactive' },
} as const

/** Members of staff; as `logins` with what belongs to their signing in. */
export async function AdministratorsList({ search, logins = false }: { search: SearchParams; logins?: boolean }) {
  const [t, { metadata }, columns] = await Promise.all([getTranslations('administrators'), requireSession(), administratorColumns(logins)])
  const views: ListView[] = Object.entries(logins ? searches.logins : searches.people).map(([id, address]) => ({
    id,
    label: t(`views.${id}` as 'views.active'),
    search: address,
  }))
  return (
    <ListScreen
      resource={administrators}
      searchParams={search}
      preferenceKey={logins ? 'administratorLogins' : undefined}
      columns={columns}
      title={t(logins ? 'usersTitle' : 'title')}
      nameOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      rowHref={({ id }) => paths.administrator(id)}
      rowMenu={person => <PersonRowMenu person={personGiven(person)} />}
      views={views}
      bulk={await administratorBulk(metadata, logins)}
      exported={can(metadata, 'administrator.export') && t('title')}
      create={can(metadata, 'administrator.create') && <InvitePerson superAdmin={metadata.role === 'SUPER_ADMIN'} />}
      namespaces={['administrators', 'reasons', 'form', 'validation']}
    />
  )
}
