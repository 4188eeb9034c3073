import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { clients } from '#contract/clients/clients.ts'
import { lastMail, tokenIn } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const { endpoints } = clients
const get = async (id: number) => (await staff.call(endpoints.get, { params: { id } })).data
const change = async (id: number, body: object) =>
  staff.call(endpoints.update, { params: { id }, body: { version: (await get(id)).version, ...body } })
const proof = { reason: 'Certificate of the tax authority' }

test('an address is proven by the link that came there, and by no other; another address is not', async () => {
  const { id, email, verified } = await addClient(staff, person({ createOwner: true, welcomeMail: true }))
  expect(verified).toEqual({})
  const token = tokenIn((await lastMail(platform, email))?.text)
  const password = 'Rayan-Falcon-72'
  expect(await platform.anonymous.call(auth.resetPassword, { body: { token, password, confirmation: password } })).toMatchObject({
    success: true,
  })
  expect((await get(id)).verified).toEqual({ email: { on: expect.any(String), how: 'link', who: null } })
  const history = (await staff.call(endpoints.history, { params: { id } })).data
  expect(JSON.stringify(history)).toContain('clients.verified')
  expect(await change(id, { notes: 'A note' })).toMatchObject({ data: { verified: { email: { how: 'link' } } } })
  expect(await change(id, { email: `other.${email}` })).toMatchObject({ success: true, data: { verified: {} } })
})

test('staff mark what no link or code can tell, with a reason and a right of their own, until it changes', async () => {
  const { id } = await addClient(staff, company())
  const marked = await staff.call(endpoints.verify, { params: { id }, body: { fact: 'vat', ...proof } })
  expect(marked).toMatchObject({ data: { verified: { vat: { how: 'staff', who: { en: expect.any(String) } } } } })
  expect(await staff.call(endpoints.verify, { params: { id }, body: { fact: 'vat' } })).toMatchObject({ status_code: 422 })
  expect(await staff.call(endpoints.verify, { params: { id }, body: { fact: 'email', ...proof } })).toMatchObject({
    status_code: 422,
  })
  expect(await staff.call(endpoints.verify, { params: { id }, body: { fact: 'identity', ...proof } })).toMatchObject({
    status_code: 409,
    data: { reason: 'factMissing' },
  })
  const editor = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.edit'] })
  expect(await editor.call(endpoints.verify, { params: { id }, body: { fact: 'vat', ...proof } })).toMatchObject({ status_code: 403 })
  const { items } = (await staff.call(endpoints.list, { filter: { where: [{ field: 'id', operator: 'eq', value: id }] } })).data
  expect(items[0]?.verified).toMatchObject({ vat: { how: 'staff' } })
  expect(await change(id, { vatNumber: '399999999900003' })).toMatchObject({ success: true })
  expect((await get(id)).verified).toEqual({})
  expect(await staff.call(endpoints.unverify, { params: { id }, body: { fact: 'vat', ...proof } })).toMatchObject({
    status_code: 409,
    data: { reason: 'factNotVerified' },
  })
})

test('an ID that stays as it is keeps its mark, and another one loses it', async () => {
  const { id } = await addClient(staff, person({ nationalId: '1000000008' }))
  await staff.call(endpoints.verify, { params: { id }, body: { fact: 'identity', ...proof } })
  const { nationalId } = await get(id)
  expect((await change(id, { nationalId })).data.verified).toMatchObject({ identity: { how: 'staff' } })
  expect(await change(id, { nationalId: null })).toMatchObject({ success: true })
  expect((await get(id)).verified).toEqual({})
})
