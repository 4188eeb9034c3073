import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import type { Client } from '#tests/support/client.ts'
import { company, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let may: Client
let mayNot: Client
beforeAll(async () => {
  platform = await testPlatform()
  const office = ['client.view', 'client.create', 'client.edit', 'client.editProtected'] as const
  may = await platform.signedIn({ role: 'ADMIN', capabilities: [...office, 'client.skipRequired'] })
  mayNot = await platform.signedIn({ role: 'ADMIN', capabilities: [...office] })
})
afterAll(() => platform.close())

const { create, update, get } = clients.endpoints
const nothing = { mobile: null, addressLine1: null, city: null, state: null, zip: null }
const required = (...names: string[]) => ({
  status_code: 422,
  data: { fields: Object.fromEntries(names.map(n => [n, { key: 'required' }])) },
})

test('with the right to, a client comes without what is not known yet; it is written down as a fact of its creation', async () => {
  const { mobile: _, ...body } = person({ ...nothing, skipRequired: true })
  const made = await may.call(create, { body })
  expect(made).toMatchObject({ status_code: 201, data: nothing })
  expect(made.data).not.toHaveProperty('skipRequired')
  const staff = await platform.signedIn()
  const where = [{ field: 'recordId', operator: 'eq', value: made.data.id }]
  const [entry] = (await staff.call(activityLog.endpoints.list, { filter: { where } })).data.items
  const whole = (await staff.call(activityLog.endpoints.get, { params: { id: entry?.id as number } })).data
  expect(whole).toMatchObject({ action: 'clients.created', details: { skipped: ['mobile', 'addressLine1', 'state', 'city', 'zip'] } })
})

test('without the right the wish itself is refused, and nothing is made', async () => {
  expect(await mayNot.call(create, { body: person({ ...nothing, skipRequired: true }) })).toMatchObject({ status_code: 403 })
  expect(await mayNot.call(create, { body: person({ skipRequired: true }) })).toMatchObject({ status_code: 403 })
  expect(await mayNot.call(create, { body: person(nothing) })).toMatchObject(required('mobile', 'addressLine1', 'city', 'state', 'zip'))
  expect((await mayNot.call(clients.endpoints.list, {})).data.total).toBe(1)
})

test('the right alone skips nothing, and never what an invoice or the system needs', async () => {
  expect(await may.call(create, { body: person({ mobile: '' }) })).toMatchObject(required('mobile'))
  expect(await may.call(create, { body: company({ ...nothing, skipRequired: true }) })).toMatchObject(
    required('addressLine1', 'city', 'zip'),
  )
  expect(await may.call(create, { body: person({ email: '', firstName: { en: '', ar: '' }, skipRequired: true }) })).toMatchObject({
    status_code: 422,
  })
  expect(await may.call(create, { body: person({ mobile: '12', skipRequired: true }) })).toMatchObject({ status_code: 422 })
})

test('what is missing may stay missing in anybody’s change; what is there goes only with the right', async () => {
  const { data: client } = await may.call(create, { body: person({ ...nothing, zip: '12251', skipRequired: true }) })
  const params = { id: client.id }
  expect(await mayNot.call(update, { params, body: { version: 1, notes: 'Called' } })).toMatchObject({ data: { notes: 'Called' } })
  expect(await mayNot.call(update, { params, body: { version: 2, zip: '' } })).toMatchObject(required('zip'))
  expect(await mayNot.call(update, { params, body: { version: 2, zip: '', skipRequired: true } })).toMatchObject({ status_code: 403 })
  expect(await may.call(update, { params, body: { version: 2, zip: '', skipRequired: true } })).toMatchObject({ data: { zip: null } })
  expect(await mayNot.call(update, { params, body: { version: 3, mobile: '0552148830' } })).toMatchObject({
    data: { mobile: '+966552148830', city: null },
  })
  const saudiCompany = {
    accountType: 'COMPANY',
    companyName: { en: 'Rawabi', ar: '' },
    district: 'Olaya',
    buildingNumber: '7412',
    vatRegistered: false,
  } as const
  expect(await may.call(update, { params, body: { version: 4, ...saudiCompany, skipRequired: true } })).toMatchObject(
    required('addressLine1', 'city', 'zip'),
  )
  expect((await may.call(get, { params })).data).toMatchObject({ version: 4, accountType: 'PERSONAL' })
})
