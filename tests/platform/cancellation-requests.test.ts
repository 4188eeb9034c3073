import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { type CancellationType, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { servers } from '#contract/services/servers.ts'
import { services } from '#contract/services/services.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runModuleJob } from '#platform/services/module-job/run-module-job.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
let byHand: number
let hosted: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 120_00 }]
  byHand = (await sold(staff, { autoSetup: 'onOrder', prices })).id
  hosted = (await sold(staff, { autoSetup: 'onOrder', module: 'simulator', packageName: 'starter', prices })).id
})
afterAll(() => platform.close())

const { create, get, list, process, reject, withdraw } = cancellationRequests.endpoints
let number = 0
/** A service that runs; one of `hosted` on a server of its own. */
const running = async (productId = byHand) => {
  number++
  const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'annual', domain: `ends${number}.example` }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const [service] = (await staff.call(services.endpoints.list, { filter: { where } })).data.items
  if (productId === hosted) await work(service?.id as number)
  return service?.id as number
}
const ask = async (serviceId: number, type: CancellationType = 'immediate', who = staff) => {
  const made = await who.call(create, { body: { serviceId, type, reason: 'Moves to another company' } })
  if (!made.success) throw new Error(JSON.stringify(made))
  return made.data
}
const read = async (id: number) => (await staff.call(get, { params: { id } })).data
const serviceOf = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const mails = async () =>
  (await staff.call(emailMessages.endpoints.list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: clientId }] } })).data
    .items
/** Runs what waits for a service once, as a worker would. */
const work = async (serviceId: number) => {
  const where = [{ field: 'serviceId' as const, operator: 'eq' as const, value: serviceId }]
  const [job] = (await staff.call(moduleJobs.endpoints.list, { filter: { where } })).data.items
  await doJob(platform, runModuleJob, { id: job?.id ?? 0 }).catch(() => undefined)
  return job?.id ?? 0
}
const server = async () => {
  const body = { module: 'simulator' as const, hostname: `cancel${number}.example.sa`, name: `Server ${number}` }
  return (await staff.call(servers.endpoints.create, { body })).data.id
}

test('a request says what it is about and what it would cost; a service has one open at most, and runs', async () => {
  const serviceId = await running()
  const request = await ask(serviceId, 'endOfPeriod')
  const { nextDueDate } = await serviceOf(serviceId)
  expect(request).toMatchObject({
    status: 'open',
    outcome: null,
    work: 'none',
    cancelOn: nextDueDate,
    monthlyValue: 10_00,
    currency: 'SAR',
    can: { process: true, reject: true, withdraw: true },
  })
  const again = (more: object) => staff.call(create, { body: { serviceId, type: 'immediate', reason: 'Twice', ...more } })
  const refused = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })
  expect(await again({})).toMatchObject(refused('serviceId', 'cancellationOpen'))
  expect(await again({ serviceId: 999_999 })).toMatchObject(refused('serviceId', 'notAChoice'))
  expect(await again({ reason: ' ' })).toMatchObject(refused('reason', 'required'))
  const once = (await sold(staff, { payType: 'free', autoSetup: 'onOrder' })).id
  const { id: orderId } = await orderOf(staff, clientId, [{ productId: once, cycle: 'free' }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: orderId }]
  const [free] = (await staff.call(services.endpoints.list, { filter: { where } })).data.items
  expect(await again({ serviceId: free?.id, type: 'endOfPeriod' })).toMatchObject(refused('type', 'serviceWithoutPeriod'))
  const sums = (await staff.call(list, { filter: { where: [{ field: 'status', operator: 'eq', value: 'open' }], sums: true } })).data
  expect(sums).toMatchObject({ sums: [{ currency: 'SAR', amounts: { monthlyValue: 10_00 } }] })
  await staff.call(withdraw, { params: { id: request.id }, body: {} })
})

test('two that ask for the same service at once: one request comes of it', async () => {
  const serviceId = await running()
  const body = { serviceId, type: 'immediate' as const, reason: 'Both ask' }
  const answers = await Promise.all([staff.call(create, { body }), staff.call(create, { body }), staff.call(create, { body })])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([201, 422, 422])
})

test('processed, what is on no server ends at once; the request says by whom, and the client is told', async () => {
  const serviceId = await running()
  const { id } = await ask(serviceId)
  expect((await staff.call(process, { params: { id }, body: {} })).data).toMatchObject({
    status: 'completed',
    outcome: 'processed',
    work: 'none',
    handlerName: { en: expect.stringContaining('Noura') },
    completedOn: expect.any(String),
    can: { process: 'cancellationCompleted', withdraw: 'cancellationCompleted' },
  })
  expect(await serviceOf(serviceId)).toMatchObject({ status: 'terminated', nextDueDate: null })
  expect((await mails()).slice(0, 2).map(({ template }) => template)).toEqual(['cancellationProcessed', 'cancellationAsked'])
})

test('processed, what is on a server ends when the server has done it; what it refuses stays open and says so, and can be tried again', async () => {
  const serverId = await server()
  const serviceId = await running(hosted)
  const { id } = await ask(serviceId)
  const behave = (simulatedBehaviour: 'works' | 'down') =>
    platform.database.db.updateTable('servers').set({ simulatedBehaviour }).where('id', '=', serverId).execute()
  const params = { id }
  await behave('down')
  expect((await staff.call(process, { params, body: {} })).data).toMatchObject({ status: 'open', work: 'underWay' })
  for (const verb of [process, withdraw])
    expect(await staff.call(verb, { params, body: {} })).toMatchObject({ data: { reason: 'cancellationUnderWay' } })
  const jobId = await work(serviceId)
  await runModuleJob.gaveUp?.(platform.systemScope(), { id: jobId })
  expect(await read(id)).toMatchObject({ status: 'open', work: 'failed', can: { process: true, withdraw: true } })
  expect(await serviceOf(serviceId)).toMatchObject({ status: 'active', work: 'failed' })
  await behave('works')
  await staff.call(process, { params, body: {} })
  await work(serviceId)
  expect([await read(id), await serviceOf(serviceId)]).toMatchObject([{ outcome: 'processed' }, { status: 'terminated' }])
})

test('rejected, the service goes on and the client reads why; another request may follow', async () => {
  const serviceId = await running()
  const { id } = await ask(serviceId)
  expect(await staff.call(reject, { params: { id }, body: { reason: ' ' } })).toMatchObject({ status_code: 422 })
  const answer = 'You have a contract of two years'
  expect((await staff.call(reject, { params: { id }, body: { reason: answer } })).data).toMatchObject({ outcome: 'rejected', answer })
  const [mail] = await mails()
  expect((await staff.call(emailMessages.endpoints.get, { params: { id: mail?.id as number } })).data.text).toContain(answer)
  expect(await serviceOf(serviceId)).toMatchObject({ status: 'active' })
  expect(await ask(serviceId)).toMatchObject({ status: 'open' })
})

test('a client asks for their own service and withdraws; of a withdrawal and a processing at once one happens', async () => {
  const client = platform.ofClient(clientId)
  const stranger = platform.ofClient((await addClient(staff)).id)
  const serviceId = await running()
  const body = { serviceId, type: 'immediate' as const, reason: 'Not mine' }
  expect(await stranger.call(create, { body })).toMatchObject({ status_code: 422, data: { fields: { serviceId: { key: 'notAChoice' } } } })
  const { id, version } = await ask(serviceId, 'immediate', client)
  expect(await stranger.call(withdraw, { params: { id }, body: {} })).toMatchObject({ status_code: 404 })
  expect(await client.call(process, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
  const [processed, withdrawn] = await Promise.all([
    staff.call(process, { params: { id }, body: { version } }),
    client.call(withdraw, { params: { id }, body: { version } }),
  ])
  const { outcome } = await read(id)
  expect([processed.status_code, withdrawn.status_code].toSorted()).toEqual([200, 409])
  expect(outcome).toBe(processed.success ? 'processed' : 'withdrawn')
  expect((await serviceOf(serviceId)).status).toBe(processed.success ? 'terminated' : 'active')
})

test('a service that ends otherwise takes its request along', async () => {
  const serviceId = await running()
  const { id } = await ask(serviceId, 'endOfPeriod')
  const { domain } = await serviceOf(serviceId)
  const body = { reason: 'Abuse', name: domain as string }
  await staff.call(services.endpoints.terminate, { params: { id: serviceId }, body })
  expect(await read(id)).toMatchObject({ status: 'completed', outcome: 'processed', handlerName: null })
})

test('what is due is processed without a person where the company wants that, once, and not before its day', async () => {
  const [now, later] = [await ask(await running()), await ask(await running(), 'endOfPeriod')]
  const handle = () => runTaskNow(platform, 'processCancellations')
  expect(await handle()).toEqual({ done: 0, skipped: 0, failed: 0 })
  await changeSettings(staff, { processCancellations: true })
  await handle()
  expect([await read(now.id), await read(later.id)]).toMatchObject([{ outcome: 'processed', handlerName: null }, { status: 'open' }])
  clock.advance(366 * 86_400_000)
  const answers = await Promise.all([handle(), handle()])
  clock.set(null)
  expect(await read(later.id)).toMatchObject({ outcome: 'processed' })
  const { items } = (await staff.call(cancellationRequests.endpoints.history, { params: { id: later.id } })).data
  expect(items.map(({ action }) => action)).toEqual([
    'cancellationRequests.completed',
    'cancellationRequests.processAsked',
    'cancellationRequests.created',
  ])
  expect(answers).toContainEqual({ done: 1, skipped: 0, failed: 0 })
})
