import { type ProblemCode, problemStatus } from '#contract/kernel/problem.ts'
import type { errorAreas } from '#contract/settings/error-codes.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Services } from '#platform/kernel/scope.ts'
import { tally } from '#platform/kernel/tally.ts'
import type {} from './error-code.table.ts'

const ofAccess = new Set<string>([
  'unauthorized',
  'signInFailed',
  'sessionExpired',
  'forbidden',
  'restrictedAccess',
  'bannedAddress',
  'coolDown',
])
const areaOf = (code: string): (typeof errorAreas)[number] => (ofAccess.has(code) ? 'access' : 'platform')
const severityOf = (code: string) => {
  const status = problemStatus[code as ProblemCode] ?? 500
  return status >= 500 ? 'critical' : status === 422 ? 'info' : 'warning'
}

/** A row for every code of this release, so that each can be found and worded. */
export async function listCodes(db: Db): Promise<void> {
  const now = clock.now()
  const rows = Object.keys(problemStatus).map(code => ({
    code,
    area: areaOf(code),
    severity: severityOf(code),
    message: null,
    description: null,
    builtIn: true,
    searchText: code.toLowerCase(),
    createdOn: now,
    updatedOn: now,
    usedCount: 0,
    lastUsedOn: null,
  }))
  await db
    .insertInto('errorCodes')
    .values(rows)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()
}

/** Counts the codes that are answered; one that nobody listed is added, to be worded. */
export function countCodes(services: Services): (code: string) => void {
  return tally<string>(services, async counts => {
    const now = clock.now()
    for (const [code, times] of counts) {
      await services.database.db
        .insertInto('errorCodes')
        .values({
          code: code.slice(0, 80),
          area: areaOf(code),
          severity: severityOf(code),
          message: null,
          description: null,
          builtIn: code in problemStatus,
          searchText: code.toLowerCase(),
          createdOn: now,
          updatedOn: now,
          usedCount: times,
          lastUsedOn: now,
        })
        .onConflict(conflict =>
          conflict.column('code').doUpdateSet(eb => ({ usedCount: eb('errorCodes.usedCount', '+', times), lastUsedOn: now })),
        )
        .execute()
    }
  })
}
