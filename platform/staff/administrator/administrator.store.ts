import { sql } from 'kysely'
import { fullName } from '#contract/kernel/person-name.ts'
import { type Administrator, administrators } from '#contract/staff/administrators.ts'
import { staffRoles } from '#contract/staff/role-group-values.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { sessionAlive } from '#platform/access/session-alive.ts'
import { userSearchText } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { crud } from '#platform/kernel/crud.ts'
import { personRefusals } from './administrator.rules.ts'
import { type Departments, departmentColumns, putDepartments } from './administrator-departments.ts'
import { checkedValues } from './check-values.ts'

const live = () => sql`"accessSessions"."userId" = "users"."id" and ${sessionAlive(clock.now())}`

export const administratorStore = crud({
  resource: administrators,
  table: 'users',
  computed: {
    state: () => sql`case when "users"."status" <> 'IN_USE' then 'inactive'
      when "users"."passwordHash" is null and "users"."passwordChangedOn" is null then 'invited' else 'active' end`,
    roleGroupName: () => sql`(select "roleGroups"."name" from "roleGroups" where "roleGroups"."id" = "users"."roleGroupId")`,
    ...departmentColumns,
    appEnrolled: () => sql`("users"."totpSecret" is not null)`,
    lastSignInOn: () => sql`(select max("issuedOn") from "accessSessions" where "accessSessions"."userId" = "users"."id")`,
    sessionCount: () => sql`(select count(*) from "accessSessions" where ${live()})`,
    invitationEndsOn: () => sql`(select max("expiresOn") from "accessLinks" where "accessLinks"."userId" = "users"."id"
      and "accessLinks"."purpose" = 'invite' and "accessLinks"."usedOn" is null)`,
  },
  visible: (_scope, query) => query.where('users.role', 'in', staffRoles),
  refuses: personRefusals,
  alsoTold: ['users'],
  values: (scope, input, current) => checkedValues(scope, input as Partial<Administrator>, current),
  afterCreate: (scope, { id }, input) => putDepartments(scope, id, (input.departments ?? []) as Departments),
  nameOf: fullName,
  searchOf: person => [userSearchText(person)],
  alsoFinds: (_scope, typed) => {
    const like = `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`
    return [sql<boolean>`concat_ws(' ', ${fullNameSql()} ->> 'en', ${fullNameSql()} ->> 'ar', "users"."email") ilike ${like}`]
  },
})
