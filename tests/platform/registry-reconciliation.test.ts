import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { type RegistryFinding, registryFindings } from '#contract/domains/registry-findings.ts'
import { registryReconciliations } from '#contract/domains/registry-reconciliations.ts'
import { reconcileRegistry } from '#platform/domains/registry-reconciliation/reconcile-registry.job.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { type RegistryServer, registryServer } from '#tests/support/registry/registry-server.ts'
import { whmCertificate } from '#tests/support/whm-certificates.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let registry: RegistryServer
beforeAll(async () => {
  registry = await registryServer()
  platform = await testPlatform({ ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
}, 60_000)
afterAll(async () => {
  await platform.close()
  await registry.close()
})

const reconciled = async (registrarAccountId = at.account.id, withHolders = true) => {
  const { data } = await staff.call(registryReconciliations.endpoints.create, { body: { registrarAccountId, withHolders } })
  await doJob(platform, reconcileRegistry, { id: data.id })
  // A worker that is not sure whether it was done does it again.
  await doJob(platform, reconcileRegistry, { id: data.id })
  const kept = (await staff.call(registryReconciliations.endpoints.get, { params: { id: data.id } })).data
  const where = [{ field: 'reconciliationId' as const, operator: 'eq' as const, value: data.id }]
  return { kept, found: (await staff.call(registryFindings.endpoints.list, { filter: { where } })).data.items }
}
const e = registryFindings.endpoints
const only = (found: RegistryFinding[], name: string) => {
  const those = found.filter(one => one.name === name)
  expect(those).toHaveLength(1)
  return those[0] as RegistryFinding
}

test('each kind of difference is found once, and repaired by what is for it', async () => {
  const { db } = platform.database
  const [later, gone, other] = await Promise.all(['later.test', 'gone.test', 'other.test'].map(name => at.registered(name)))
  await at.registered('same.test')
  const was = (await at.read(later as number)).expiresOn ?? ''
  const day = `${Number(was.slice(0, 4)) + 1}${was.slice(4)}`
  await db.updateTable('simulatedDomains').set({ expiresOn: day }).where('name', '=', 'later.test').execute()
  const registrant = { name: 'Somebody Else', organisation: null, email: 'else@example.sa' }
  const contacts = JSON.stringify({ registrant })
  await db.updateTable('simulatedDomains').set({ contacts }).where('name', '=', 'other.test').execute()
  await db.updateTable('simulatedDomains').set({ name: 'found.test' }).where('name', '=', 'gone.test').execute()

  const { kept, found } = await reconciled()
  expect(kept).toMatchObject({ status: 'completed', listed: true, compared: 4, unread: 0, findingCount: 4, openCount: 4 })
  expect(only(found, 'later.test')).toMatchObject({ kind: 'expiryDiffers', ours: was, theirs: day, state: 'open', domainId: later })
  expect(only(found, 'gone.test')).toMatchObject({ kind: 'missingThere', ours: was, theirs: null })
  expect(only(found, 'found.test')).toMatchObject({ kind: 'missingHere', domainId: null, theirs: was })
  expect(only(found, 'other.test')).toMatchObject({ kind: 'holderDiffers', theirs: 'Somebody Else · else@example.sa' })
  expect(only(found, 'other.test').can).toMatchObject({ sendHolder: true, takeExpiry: 'findingOfOtherKind', dismiss: true })

  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['registryReconciliation.view'] })
  const id = (name: string) => ({ params: { id: only(found, name).id } })
  expect((await helper.call(e.takeExpiry, { ...id('later.test'), body: {} })).success).toBe(false)
  const both = await Promise.all([1, 2].map(() => staff.call(e.takeExpiry, { ...id('later.test'), body: {} })))
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await at.read(later as number)).toMatchObject({ expiresOn: day, syncProblem: null })

  expect((await staff.call(e.letGo, { ...id('gone.test'), body: { reason: 'It went to another registrar' } })).success).toBe(true)
  expect(await at.read(gone as number)).toMatchObject({ status: 'transferredAway' })

  expect((await staff.call(e.sendHolder, { ...id('other.test'), body: {} })).success).toBe(true)
  expect(await at.work(other as number)).toBe('settled')
  expect((await at.atRegistry('other.test'))?.contacts?.registrant?.email).not.toBe('else@example.sa')
  expect(await at.read(other as number)).toMatchObject({ work: 'none' })

  const adopted = await staff.call(e.adopt, { ...id('found.test'), body: { clientId: at.clientId } })
  expect(adopted).toMatchObject({ success: true })
  const made = only([adopted.data as RegistryFinding], 'found.test').domainId as number
  // It is no news to its client.
  const mails = platform.database.db.selectFrom('emailMessages').select('template').where('aboutResource', '=', 'domains')
  expect(await mails.where('aboutId', '=', made).execute()).toEqual([])
  expect(await at.read(made)).toMatchObject({ status: 'active', clientId: at.clientId, expiresOn: was, registrarAccountId: at.account.id })
  const invoices = await db
    .selectFrom('invoices')
    .select('id')
    .where('orderId', '=', (await at.read(made)).orderId)
    .execute()
  expect(invoices).toHaveLength(0)
  await at.work(made)
  const history = (await staff.call(domains.endpoints.history, { params: { id: made } })).data.items
  expect(history.map(({ action }) => action)).toContain('domains.activated')

  const stale = await db
    .insertInto('registryFindings')
    .values({
      ...{ reconciliationId: kept.id, kind: 'expiryDiffers', name: 'stale.test', domainId: later as number, ours: was, theirs: was },
      ...{ createdOn: new Date(), updatedOn: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const late = await staff.call(e.takeExpiry, { params: { id: stale.id }, body: {} })
  expect(late).toMatchObject({ success: false, data: { reason: 'findingStale' } })
  await db.deleteFrom('registryFindings').where('id', '=', stale.id).execute()

  const again = await reconciled()
  expect(again.found).toEqual([])
  expect((await staff.call(registryReconciliations.endpoints.get, { params: { id: kept.id } })).data.openCount).toBe(0)
})

test('a registry that lists no names is asked for each of ours; one that does not answer is told as that', async () => {
  const { certificate, key } = whmCertificate
  const body = {
    ...{ name: { en: 'By EPP', ar: 'عبر EPP' }, driver: 'epp' as const, hostname: 'localhost', port: registry.port },
    ...{ username: registry.username, password: registry.password, authority: certificate, clientCertificate: certificate, clientKey: key },
  }
  const account = await staff.call(registrarAccounts.endpoints.create, { body })
  expect(account).toMatchObject({ success: true })
  const { db } = platform.database
  const [there, away] = await Promise.all(['there.test', 'away.test'].map(name => at.registered(name)))
  const id = account.data.id
  await db
    .updateTable('domains')
    .set({ registrarAccountId: id })
    .where('id', 'in', [there as number, away as number])
    .execute()
  const expires = `${(await at.read(there as number)).expiresOn}T08:00:00Z`
  registry.names.set('there.test', { holder: registry.username, expires, hosts: [], statuses: ['ok'], code: 'x', asker: null })
  const { kept, found } = await reconciled(id)
  expect(kept).toMatchObject({ status: 'completed', listed: false, compared: 2, unread: 0 })
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([['missingThere', 'away.test']])
  const dismissed = await staff.call(e.dismiss, { params: { id: found[0]?.id ?? 0 }, body: { reason: 'It comes tomorrow' } })
  expect(dismissed.data).toMatchObject({ state: 'dismissed' })

  await at.behave('down')
  const failed = await reconciled()
  expect(failed.kept).toMatchObject({ status: 'failed', failure: 'connection refused', findingCount: 0 })
  await at.behave('works')
  const manual = await staff.call(registrarAccounts.endpoints.create, { body: { name: { en: 'By hand', ar: '' }, driver: 'manual' } })
  const refused = await staff.call(registryReconciliations.endpoints.create, { body: { registrarAccountId: manual.data.id } })
  expect(refused.success).toBe(false)
})

test('of two who begin to compare one registry at the same time one is told that it is done already', async () => {
  const body = { registrarAccountId: at.account.id, withHolders: false }
  const answers = await Promise.all([1, 2, 3, 4].map(() => staff.call(registryReconciliations.endpoints.create, { body })))
  const begun = answers.filter(({ success }) => success)
  expect(begun).toHaveLength(1)
  for (const { success, status_code } of answers) if (!success) expect([409, 422]).toContain(status_code)
  await doJob(platform, reconcileRegistry, { id: begun[0]?.data.id as number })
  expect((await staff.call(registryReconciliations.endpoints.create, { body })).success).toBe(true)
})
