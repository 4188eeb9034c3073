import { z } from 'zod'
import type { RegistrarDriver } from '#platform/drivers/registrar/registrar-driver.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff, type StaffNotice } from '#platform/messaging/notification/notify-staff.ts'
import { warnedUntil, warnOfEnd } from '#platform/messaging/notification/warn-of-end.ts'
import { windowLeft } from '../maintenance-window/window-left.ts'
import { balanceOf } from './note-balance.ts'
import { openRegistrar } from './open-registrar.ts'
import type { StoredRegistrar } from './registrar-account.table.ts'

/** Minutes for which a registry may be away before somebody is told. */
const PATIENCE = 30
const capability = 'registrarAccount.edit'
const link = { to: 'registrarAccounts', id: null } as const

/**
 * Asks each registry whether it knows us, and tells people once of one that is away for long, that refuses us, or whose certificate ends soon: names that
 * are due wait for it meanwhile.
 */
export const watchRegistrars = job({
  name: 'watchRegistrars',
  values: z.strictObject({}),
  cron: '3-59/10 * * * *',
  concurrency: 1,
  retryLimit: 0,
  quiet: true,
  handle: async scope => {
    const accounts = await scope.db.selectFrom('registrarAccounts').selectAll().where('status', '=', 'active').orderBy('id').execute()
    let away = 0
    for (const account of accounts) {
      // That one is not there while it is at work on itself is no news.
      const atWork = (await windowLeft(scope, account.id)) !== null
      const answer = atWork ? undefined : await openRegistrar(scope, account)?.test()
      if (answer && answer.is !== 'ok') away++
      if (answer) await inTransaction(scope, inner => note(inner, account, answer))
      if (account.certificateExpiresOn !== null && new Date(account.certificateExpiresOn) <= new Date(warnedUntil(scope)))
        await warnOfEnd(scope, {
          ...{ key: 'registrarCertificateEnds', name: account.name, expiresOn: account.certificateExpiresOn, capability, link },
          of: `registrarAccounts ${account.id}`,
        })
    }
    return { away }
  },
})

async function note(scope: Scope, account: StoredRegistrar, answer: Awaited<ReturnType<RegistrarDriver['test']>>): Promise<void> {
  const { id, name, failingSince } = account
  const failure = answer.is === 'ok' ? null : answer.message.slice(0, 1000)
  const since = failure === null ? null : (failingSince ?? scope.now)
  const connection = failure === null ? 'works' : 'fails'
  await scope.db
    .updateTable('registrarAccounts')
    .set({ testedOn: scope.now, connection, failure, failingSince: since, ...balanceOf(scope, account, answer) })
    .where('id', '=', id)
    .execute()
  const tell = (notice: Pick<StaffNotice, 'key' | 'importance' | 'values'>, of: string) =>
    notifyStaff(scope, { kind: 'system', to: { capability }, link, dedupeKey: `registrarAccounts ${id} ${of}`, ...notice })
  const begun = (instant: string | Date) => new Date(instant).toISOString()
  if (since === null) {
    // Who heard that it was away hears that it is back.
    if (failingSince !== null && isLong(scope, failingSince))
      await tell({ key: 'registrarBack', values: { name } }, `back ${begun(failingSince)}`)
    return
  }
  // A refusal does not end by itself.
  if (answer.is === 'rejected' || isLong(scope, since))
    await tell({ key: 'registrarAway', importance: 'critical', values: { name, failure: failure ?? '' } }, `away ${begun(since)}`)
}

const isLong = ({ now }: Scope, since: string | Date) => now.getTime() - new Date(since).getTime() >= PATIENCE * 60_000
