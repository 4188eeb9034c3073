import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { type DataChangeRequest, dataChangeRequests } from '#contract/clients/data-changes.ts'
import { fileEndpoints } from '#contract/files/files.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { png, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
let approver: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  approver = await platform.signedIn({ firstName: 'Sara' })
})
afterAll(() => platform.close())

const { create, get, startReview, askMore, supply, accept, reject, personalId } = dataChangeRequests.endpoints
const explanation = 'The court has changed the name'
const asks = (clientId: number, more: Partial<BodyInput<typeof create>>) => staff.call(create, { body: { clientId, explanation, ...more } })
const asked = async (clientId: number, more: Partial<BodyInput<typeof create>>): Promise<DataChangeRequest> => {
  const answer = await asks(clientId, more)
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const read = async (id: number) => (await staff.call(get, { params: { id } })).data
const client = async (id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data
/** The id of a document that staff sent. */
const uploaded = async () => (await upload(platform, staff, [{ name: 'registration.png', bytes: png }])).data.items[0].id as number
const companyName = { en: 'Rawabi Holding', ar: 'مجموعة الروابي القابضة' }

test('what is asked for stands beside what is there, and nothing changes before somebody else has accepted it', async () => {
  const before = await addClient(staff, company())
  const request = await asked(before.id, { companyName, crNumber: before.crNumber })
  expect(request).toMatchObject({
    status: 'submitted',
    before: { companyName: before.companyName },
    changes: { companyName },
    can: { accept: 'ownRequest', reject: true },
  })
  expect(request.changes).not.toHaveProperty('crNumber')
  const params = { id: request.id }
  expect(await staff.call(accept, { params, body: {} })).toMatchObject({ status_code: 409, data: { reason: 'ownRequest' } })
  expect(await client(before.id)).toMatchObject({ companyName: before.companyName })
  expect((await approver.call(startReview, { params, body: {} })).data).toMatchObject({ status: 'pendingReview' })
  expect((await approver.call(accept, { params, body: {} })).data).toMatchObject({
    status: 'accepted',
    deciderName: { en: 'Sara Al-Qahtani' },
    can: { reject: 'dataChangeDecided' },
  })
  expect(await client(before.id)).toMatchObject({ companyName, displayName: companyName })
  const { items } = (await staff.call(clients.endpoints.history, { params: { id: before.id } })).data
  expect(items[0]).toMatchObject({ action: 'clients.updated', reason: explanation, actorName: { en: 'Sara Al-Qahtani' } })
})

test('a request is judged as a change of the client is, asks for something, and is the only one', async () => {
  const { id, firstName } = await addClient(staff, company())
  const refused = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })
  expect(await asks(id, { vatNumber: '123' })).toMatchObject({ status_code: 422, data: { fields: { vatNumber: expect.anything() } } })
  expect(await asks(id, { companyName: null })).toMatchObject(refused('companyName', 'required'))
  expect(await asks(id, { firstName })).toMatchObject(refused('explanation', 'nothingToChange'))
  expect(await asks(999_999, { companyName })).toMatchObject(refused('clientId', 'notAChoice'))
  const answers = await Promise.all([asks(id, { companyName }), asks(id, { companyName })])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([201, 422])
  expect(await asks(id, { companyName })).toMatchObject(refused('clientId', 'dataChangeOpen'))
})

test('where the client became something else meanwhile, it is not accepted, and of two who decide one does', async () => {
  const { id, version } = await addClient(staff, company())
  const request = await asked(id, { companyName })
  const params = { id: request.id }
  const other = { en: 'Rawabi Trading', ar: 'الروابي للتجارة' }
  await staff.call(clients.endpoints.update, { params: { id }, body: { version, companyName: other } })
  expect(await approver.call(accept, { params, body: {} })).toMatchObject({ data: { reason: 'clientChangedMeanwhile' } })
  expect([await read(request.id), await client(id)]).toMatchObject([{ status: 'submitted' }, { companyName: other }])
  const decide = () => approver.call(reject, { params, body: { reason: 'The name was changed already', version: request.version } })
  const answers = await Promise.all([decide(), decide()])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
})

test('more is asked for and supplied with its documents; the client hears of each decision', async () => {
  const { id } = await addClient(staff, company())
  const file = await uploaded()
  const request = await asked(id, { companyName, fileIds: [file] })
  expect(request.files).toMatchObject([{ id: file, mimeType: 'image/png' }])
  const params = { id: request.id }
  expect(await approver.call(askMore, { params, body: { reason: 'Too early' } })).toMatchObject({ status_code: 409 })
  await approver.call(startReview, { params, body: {} })
  const missing = 'A copy of the new registration'
  expect((await approver.call(askMore, { params, body: { reason: missing } })).data).toMatchObject({ status: 'onHold', answer: missing })
  const more = await uploaded()
  const { data } = await staff.call(supply, { params, body: { note: 'Here it is', fileIds: [more] } })
  expect(data).toMatchObject({ status: 'pendingReview', answer: 'Here it is' })
  expect(data.files).toHaveLength(2)
  await approver.call(reject, { params, body: { reason: 'The registration has ended' } })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: id }]
  const { items } = (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data
  expect(items.map(({ template }) => template)).toEqual(['dataChangeRejected', 'dataChangeMoreAsked'])
})

test('documents are for who may see the request, and an ID for who may see IDs, which is written down', async () => {
  const { id } = await addClient(staff, person())
  const file = await uploaded()
  const request = await asked(id, { nationalId: '1023456784', fileIds: [file] })
  expect(JSON.stringify(await read(request.id))).not.toContain('1023456784')
  expect(request.changes.nationalId).toBe('••••••6784')
  const [sees, blind] = [
    await platform.signedIn({ role: 'ADMIN', capabilities: ['dataChangeRequest.view'] }),
    await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] }),
  ]
  expect((await sees.call(personalId, { params: { id: request.id } })).status_code).toBe(403)
  expect((await blind.call(fileEndpoints.get, { params: { id: file } })).status_code).toBe(404)
  expect((await staff.call(personalId, { params: { id: request.id } })).data).toEqual({ nationalId: '1023456784', birthDate: null })
  await approver.call(accept, { params: { id: request.id }, body: {} })
  expect((await staff.call(clients.endpoints.personalId, { params: { id } })).data).toEqual({ nationalId: '1023456784', birthDate: null })
  const { items } = (await staff.call(dataChangeRequests.endpoints.history, { params: { id: request.id } })).data
  expect(items.map(({ action }) => action)).toContain('dataChangeRequests.personalIdSeen')
  expect(JSON.stringify(items)).not.toContain('1023456784')
})

test('who may change clients changes no protected data without a right of its own; what is shown masked comes back as it was', async () => {
  const owner = await platform.signedIn()
  const client = await addClient(owner, company())
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.edit'] })
  const change = (who: Client, version: number, body: object) =>
    who.call(clients.endpoints.update, { params: { id: client.id }, body: { version, ...body } })
  const refused = await change(clerk, client.version, {
    companyName: { en: 'Other Est.', ar: '' },
    vatNumber: '310122393500003',
    language: 'en-US',
  })
  expect(refused).toMatchObject({ status_code: 422, data: { fields: { companyName: { message: expect.stringContaining('request') } } } })
  const same = { companyName: client.companyName, nationalId: client.nationalId, language: 'en-US' }
  const { data } = await change(clerk, client.version, same)
  expect(data).toMatchObject({ language: 'en-US', companyName: client.companyName })
  const named = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.edit', 'client.editProtected'] })
  expect((await change(named, data.version, { companyName: { en: 'Other Est.', ar: '' } })).data).toMatchObject({
    companyName: { en: 'Other Est.' },
  })
})
