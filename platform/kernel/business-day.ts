import { type RawBuilder, sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { knownSettings } from '#contract/settings/known-settings.ts'
import type { Scope } from './scope.ts'

/** Where the days of the books begin, whatever zone times are shown in: documents, due dates, reports and the ledger agree on it. */
export const businessZone = 'Asia/Riyadh'

/** Today as the books have it, as an expression, for columns that follow from it. */
export const businessDaySql = ({ now }: Pick<Scope, 'now'>): RawBuilder<string> => sql<string>`${riyadhDate(now)}::date`

/** The zone that the company shows times in, as an expression. */
export const companyZoneSql: RawBuilder<string> = sql<string>`coalesce(
    (select "value" #>> '{}' from "generalSettings" where "key" = 'timeZone'), ${knownSettings.timeZone.default})`
