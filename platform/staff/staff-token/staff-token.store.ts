import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { staffTokens } from '#contract/staff/staff-tokens.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'
import { personRefusals } from '../administrator/administrator.rules.ts'

export const staffTokenStore = crud({
  resource: staffTokens,
  joins: { holder: { table: 'users', key: 'userId', fields: {} } },
  computed: { userName: () => fullNameSql('holder') },
  personal: ({ now }) => ({ expired: () => sql<boolean>`("staffTokens"."expiresOn" < ${riyadhDate(now)}::date)` }),
  // Whoever may not touch a person may not end what they work with; what is one's own may always be ended.
  refuses: async (scope, tokens) => {
    const ids = [...new Set(tokens.map(({ userId }) => userId))]
    const people = ids.length
      ? await scope.db.selectFrom('users').select(['id', 'role', 'roleGroupId']).where('id', 'in', ids).execute()
      : []
    const holders = new Map(people.map(person => [person.id, person]))
    const refusal = await personRefusals(scope, people)
    return (verb, { userId }) => {
      const holder = holders.get(userId)
      return holder && userId !== scope.caller.id ? refusal(verb, holder) : null
    }
  },
  nameOf: ({ name }) => name,
  searchOf: ({ name, userName }) => [name, userName?.en, userName?.ar],
})
