import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { addClient, company, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, remove, history, personalId, duplicates } = clients.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())
const search = (value: string) => ({ filter: { where: [{ field: 'search', operator: 'contains' as const, value }] } })

test('a company is added with its owner, found by every word it has, and changed', async () => {
  const staff = await platform.signedIn()
  const made = await staff.call(create, {
    body: company({ email: 'it@rawabi.example', mobile: '0551234567', vatNumber: '310248871900003' }),
  })
  expect(made).toMatchObject({
    status_code: 201,
    data: { displayName: { en: 'Rawabi Trading Est.', ar: 'مؤسسة الروابي التجارية' }, status: 'active', version: 1 },
  })
  const { id, ownerUserId } = made.data
  expect(ownerUserId).toBeGreaterThan(0)
  for (const typed of ['rawabi', 'الروابى', 'RAWABI.EXAMPLE', 'subaie', '31024887', '1010884217', '0551234567', '+96655123', String(id)]) {
    const found = await staff.call(list, search(typed))
    expect(
      found.data.items.map(row => row.id),
      typed,
    ).toContain(id)
  }
  const [row] = (await staff.call(list, search('rawabi'))).data.items
  expect(row).not.toHaveProperty('notes')
  expect(row).toMatchObject({ can: { close: true, reopen: 'clientNotClosed' } })
  const changed = await staff.call(update, {
    params: { id },
    body: { version: 1, companyName: { en: 'Rawabi Group', ar: '' }, notes: 'Pays on the 25th.' },
  })
  expect(changed.data).toMatchObject({ displayName: { en: 'Rawabi Group' }, notes: 'Pays on the 25th.', version: 2, city: 'Riyadh' })
  const past = (await staff.call(history, { params: { id } })).data
  expect(past).toMatchObject({
    more: false,
    items: [
      {
        action: 'clients.updated',
        actorName: { en: 'Noura Al-Qahtani' },
        changes: { notes: { before: null, after: 'Pays on the 25th.' } },
      },
      { action: 'clients.created' },
    ],
  })
})

test('a Saudi company without its national address or VAT number is told at each field', async () => {
  const staff = await platform.signedIn()
  const body = company({ district: '', buildingNumber: null, vatNumber: '', zip: '123', mobile: '+966111234567', birthDate: '2999-01-01' })
  const refused = await staff.call(create, { body: { ...body, birthDate: null } })
  expect(refused).toMatchObject({
    status_code: 422,
    data: {
      fields: {
        district: { key: 'required' },
        buildingNumber: { key: 'required' },
        vatNumber: { key: 'required' },
        zip: { key: 'saudiPostalCode' },
        mobile: { key: 'saudiMobile' },
      },
    },
  })
  expect((await staff.call(create, { body })).data).toMatchObject({ fields: { birthDate: { key: 'dateTooLate' } } })
  const unknown = await staff.call(create, { body: person({ clientGroupId: 999, countryCode: 'SA' }) })
  expect(unknown.data).toMatchObject({ fields: { clientGroupId: { key: 'notAChoice' } } })
})

test('an ID is kept encrypted, shown masked, told only with the right, and telling it is written down', async () => {
  const staff = await platform.signedIn()
  const made = await addClient(staff, person({ nationalId: '1000000008' }))
  expect(made.nationalId).toBe('••••••0008')
  const stored = await sql<Record<string, unknown>>`select * from "clients" where "id" = ${made.id}`.execute(platform.database.db)
  expect(JSON.stringify(stored.rows)).not.toContain('1000000008')
  const again = await staff.call(update, {
    params: { id: made.id },
    body: { version: 1, nationalId: '••••••0008', firstName: { en: 'Rima', ar: '' } },
  })
  expect(again.data).toMatchObject({ firstName: { en: 'Rima', ar: '' }, nationalId: '••••••0008' })
  expect((await staff.call(personalId, { params: { id: made.id } })).data).toEqual({ nationalId: '1000000008', birthDate: null })
  expect((await staff.call(history, { params: { id: made.id } })).data.items[0]).toMatchObject({ action: 'clients.personalIdSeen' })
  expect((await staff.call(list, search('1000000008'))).data.items.map(row => row.id)).toEqual([made.id])
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await viewer.call(personalId, { params: { id: made.id } })).toMatchObject({ status_code: 403 })
  expect((await viewer.call(list, search('1000000008'))).data.items).toEqual([])
})

test('while typing, whoever has the same address, mobile or number is named', async () => {
  const staff = await platform.signedIn()
  const one = await addClient(staff, person({ email: 'twin@client.example', mobile: '0555000111', nationalId: '2100000005' }))
  const asked = { email: 'Twin@Client.example', mobile: '055 500 0111', nationalId: '2100000005', vatNumber: '31', crNumber: null }
  const found = await staff.call(duplicates, { body: asked })
  expect(found.data.map(({ id, field }) => [id, field])).toEqual([
    [one.id, 'email'],
    [one.id, 'mobile'],
    [one.id, 'nationalId'],
  ])
  expect((await staff.call(duplicates, { body: { ...asked, exceptId: one.id } })).data).toEqual([])
  const masked = { exceptId: (await addClient(staff, person({ nationalId: '2100000005' }))).id, nationalId: '••••••0005' }
  expect((await staff.call(duplicates, { body: masked })).data).toMatchObject([{ id: one.id, field: 'nationalId', status: 'active' }])
  expect((await staff.call(duplicates, { body: { nationalId: '••••••0005' } })).data).toEqual([])
  const merged = { intoId: masked.exceptId, name: one.displayName.en, reason: 'Added twice' }
  expect(await staff.call(clients.endpoints.merge, { params: { id: one.id }, body: merged })).toMatchObject({ status_code: 200 })
  expect((await staff.call(duplicates, { body: masked })).data).toEqual([])
})

test('a client is added active or inactive; closing one takes its verb', async () => {
  const staff = await platform.signedIn()
  expect((await staff.call(create, { body: person({ status: 'inactive' }) })).data).toMatchObject({
    status: 'inactive',
    can: { activate: true },
  })
  expect((await staff.call(create, { body: person() })).data).toMatchObject({ status: 'active' })
  expect((await staff.call(create, { body: person({ status: 'closed' as never }) })).data).toMatchObject({
    fields: { status: { key: 'notAChoice' } },
  })
})

test('only who may delete, types the name and gives a reason deletes', async () => {
  const staff = await platform.signedIn()
  const { id } = await addClient(staff)
  const admin = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.close'] })
  const deleter = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.delete'] })
  const body = { name: 'Reem Al-Subaie', reason: 'Asked for it' }
  expect(await admin.call(remove, { params: { id }, body })).toMatchObject({ status_code: 403 })
  expect(await deleter.call(remove, { params: { id }, body: { ...body, name: 'Reem' } })).toMatchObject({
    data: { fields: { name: { key: 'nameDiffers' } } },
  })
  expect(await deleter.call(remove, { params: { id }, body: { ...body, reason: '' } })).toMatchObject({ status_code: 422 })
  expect(await deleter.call(remove, { params: { id }, body })).toMatchObject({ data: { id } })
  expect(await staff.call(get, { params: { id } })).toMatchObject({ status_code: 404 })
})

test('who looks like another open client is found, whichever of what tells clients apart they share; a personal ID is not compared', async () => {
  const staff = await platform.signedIn()
  const added = async (change: object) => (await addClient(staff, person(change))).id
  const one = await added({ email: 'twin@look.sa' })
  const two = await added({ email: 'other@look.sa', mobile: '+966555000111' })
  const three = await added({ email: 'third@look.sa', mobile: '+966555000111' })
  const four = await added({ email: 'fourth@look.sa', nationalId: '1101798278' })
  const five = await added({ email: 'fifth@look.sa', nationalId: '1101798278' })
  const found = async (value: boolean) => {
    const where = [
      { field: 'looksAlike', operator: 'eq', value },
      { field: 'id', operator: 'in', value: [one, two, three, four, five] },
    ]
    const { data } = await staff.call(clients.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })
    return data.items.map(({ id }) => id)
  }
  expect(await found(true)).toEqual([two, three])
  expect(await found(false)).toEqual([one, four, five])
  await staff.call(clients.endpoints.close, { params: { id: three }, body: { name: 'Reem Al-Subaie', reason: 'gone' } })
  expect(await found(true)).toEqual([])
  await staff.call(clients.endpoints.reopen, { params: { id: three }, body: {} })
  expect(await found(true)).toEqual([two, three])
  const { version } = (await staff.call(get, { params: { id: one } })).data
  await staff.call(update, { params: { id: one }, body: { version, mobile: '+966555000111' } })
  expect(await found(true)).toEqual([one, two, three])
  await staff.call(remove, { params: { id: two }, body: { name: 'Reem Al-Subaie', reason: 'gone' } })
  await staff.call(clients.endpoints.close, { params: { id: one }, body: { name: 'Reem Al-Subaie', reason: 'gone' } })
  expect(await found(true)).toEqual([])
})
