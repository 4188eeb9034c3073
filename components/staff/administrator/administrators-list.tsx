import { getLocale, getTranslations } from 'next-intl/server'
import type { GivenView } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { withoutVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { personName } from '#contract/kernel/person-name.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { administratorColumns } from './administrator-columns.tsx'
import { administratorVerbs, loginVerbs, verbPerson } from './administrator-verbs.ts'
import { InvitePerson } from './invite-person.tsx'

const searches = {
  people: { active: { state: 'in:active' }, invited: { state: 'in:invited' }, inactive: { state: 'in:inactive' } },
  logins: { withoutApp: { appEnrolled: 'eq:false' }, absent: { lastSignInOn: 'lt:today-90d' }, inactive: { state: 'in:inactive' } },
} as const

/** Members of staff; as `logins` with what belongs to their signing in. */
export async function AdministratorsList({ search, logins = false }: { search: SearchParams; logins?: boolean }) {
  const [t, locale, { metadata }, columns] = await Promise.all([
    getTranslations('administrators'),
    getLocale(),
    requireSession(),
    administratorColumns(logins),
  ])
  const views: GivenView<typeof administrators>[] = Object.entries(logins ? searches.logins : searches.people).map(([id, address]) => ({
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
      nameOf={person => personName(person, locale)}
      rowHref={({ id }, from) => paths.administrator(id, { from })}
      rowMenu={(person, from) => <VerbRowMenu record={verbPerson(person, locale)} open={paths.administrator(person.id, { from })} />}
      views={views}
      verbs={logins ? administratorVerbs : withoutVerbs(administratorVerbs, loginVerbs)}
      exported={can(metadata, 'administrator.export') && t('title')}
      create={can(metadata, 'administrator.create') && <InvitePerson superAdmin={metadata.role === 'SUPER_ADMIN'} />}
    />
  )
}
