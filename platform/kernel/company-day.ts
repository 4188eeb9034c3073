import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { knownSettings } from '#contract/settings/known-settings.ts'
import type { Scope } from './scope.ts'
import { setting } from './setting.ts'

/** Today in the company's time zone, as YYYY-MM-DD. */
export const companyDay = async (scope: Scope): Promise<string> => dayIn(scope.now, await setting(scope, 'timeZone'))

/** The company's time zone as an expression. */
export const companyZoneSql: RawBuilder<string> = sql<string>`coalesce(
    (select "value" #>> '{}' from "generalSettings" where "key" = 'timeZone'), ${knownSettings.timeZone.default})`

/** Today as an expression, for columns that follow from it. */
export const companyDaySql = ({ now }: Pick<Scope, 'now'>): RawBuilder<string> =>
  sql<string>`(${now.toISOString()}::timestamptz at time zone ${companyZoneSql})::date`
