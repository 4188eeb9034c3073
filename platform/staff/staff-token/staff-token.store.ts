import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { staffTokens } from '#contract/staff/staff-tokens.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { crud } from '#platform/kernel/crud.ts'

export const staffTokenStore = crud({
  resource: staffTokens,
  joins: { holder: { table: 'users', key: 'userId', fields: {} } },
  computed: { userName: () => fullNameSql('holder') },
  personal: ({ now }) => ({ expired: () => sql<boolean>`("staffTokens"."expiresOn" < ${riyadhDate(now)}::date)` }),
  nameOf: ({ name }) => name,
  searchOf: ({ name, userName }) => [name, userName?.en, userName?.ar],
})
