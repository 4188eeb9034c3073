import { isAfter } from 'date-fns/isAfter'
import { sql } from 'kysely'
import {
  expectedWindowHours,
  type MaintenanceWindow,
  type MaintenanceWindowInput,
  maintenanceWindows,
  windowProblems,
} from '#contract/domains/maintenance-windows.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { clock } from '#platform/kernel/clock.ts'
import { crud } from '#platform/kernel/crud.ts'
import { sameValue } from '#platform/kernel/same-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../domain-job/domain-job.table.ts'
import type {} from '../registrar-account/registrar-account.table.ts'
import { tryHeld } from './held-requests.ts'
import type {} from './maintenance-window.table.ts'
import { accountOfJob, partOfJob } from './window-sql.ts'

const now = () => sql`${clock.now().toISOString()}::timestamptz`
const runs = () => sql`("maintenanceWindows"."startsOn" <= ${now()} and "maintenanceWindows"."endsOn" > ${now()})`

export const maintenanceWindowStore = crud({
  resource: maintenanceWindows,
  joins: { registrar: { table: 'registrarAccounts', key: 'registrarAccountId', fields: { registrarName: 'name' } } },
  computed: {
    state: () => sql`(case when ${runs()} then 'running' when "maintenanceWindows"."startsOn" > ${now()} then 'planned' else 'over' end)`,
    waitingCount:
      () => sql`(case when ${runs()} then (select count(*)::int from "domainJobs" "job" join "domains" "domain" on "domain"."id" = "job"."domainId"
      where "job"."state" = 'queued' and ${accountOfJob('job', 'domain')} = "maintenanceWindows"."registrarAccountId"
        and "maintenanceWindows"."affects" ? ${partOfJob('job')}) else 0 end)`,
    overLong: () => sql`("maintenanceWindows"."endsOn" > ${now()}
      and "maintenanceWindows"."endsOn" - "maintenanceWindows"."startsOn" > make_interval(hours => ${sql.lit(expectedWindowHours)}))`,
  },
  values,
  refuses:
    () =>
    (verb, { state }) => {
      if (verb === 'update' && state === 'over') return 'windowOver'
      return verb === 'remove' && state === 'running' ? 'windowRuns' : null
    },
  nameOf: ({ note }) => note,
  searchOf: ({ note }) => [note.en, note.ar],
  afterUpdate: async (scope, after, before) => {
    const parts = ['registrarAccountId', 'startsOn', 'endsOn', 'affects'] as const
    if (parts.some(part => !sameValue(after[part], before[part]))) await tryHeld(scope, before.registrarAccountId)
  },
})

/** @throws Problem validation: it is over already, or another one of its account stands at the same time */
async function values(scope: Scope, given: Record<string, unknown>, current: MaintenanceWindow | null): Promise<Record<string, unknown>> {
  const { registrarAccountId, startsOn, endsOn } = { ...current, ...given } as MaintenanceWindowInput
  await checkThere(scope, 'registrarAccounts', [registrarAccountId], 'registrarAccountId')
  const fields = windowProblems({ startsOn, endsOn })
  if (!fields.endsOn && !isAfter(endsOn, scope.now)) fields.endsOn = { key: 'inThePast' }
  if (Object.keys(fields).length === 0) {
    const other = await scope.db
      .selectFrom('maintenanceWindows')
      .select('id')
      .where('registrarAccountId', '=', registrarAccountId)
      .where('id', '!=', current?.id ?? 0)
      .where('startsOn', '<', endsOn)
      .where('endsOn', '>', startsOn)
      .executeTakeFirst()
    if (other) fields.startsOn = { key: 'windowOverlaps' }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return given
}
