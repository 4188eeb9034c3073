import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clientImports } from '#contract/clients/client-imports.ts'
import { clients } from '#contract/clients/clients.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import type { Client } from '#tests/support/client.ts'
import { clientFiles } from '#tests/support/client-imports.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let files: ReturnType<typeof clientFiles>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  files = clientFiles(platform, staff)
})
afterAll(() => platform.close())

const e = clientImports.endpoints
const address = 'King Fahd Road,Riyadh,Riyadh,12251'
const heading = 'First name,Last name,Email,Mobile,Street,City,Region,Postal code'
const clientWith = async (email: string) => {
  const where = [{ field: 'email' as const, operator: 'eq' as const, value: email }]
  return (await staff.call(clients.endpoints.list, { filter: { where } })).data.items
}
let lines = 0
const line = (name: string, email: string, mobile = `05${String(40_000_000 + lines++)}`) => `${name},Al-Harbi,${email},${mobile},${address}`

test('columns are guessed by their headings in either language and encoding, each line is checked by the rules of the form, and nothing is added', async () => {
  const there = await addClient(staff, person({ email: 'there@import.example' }))
  const text = [
    heading,
    line('Sara', 'sara@import.example'),
    line('Huda', 'not an address'),
    `Noura,Al-Otaibi,noura@import.example,0541111111,King Fahd Road,Atlantis,Riyadh,99`,
    line('Reem', 'THERE@import.example'),
    line('Sara again', 'sara@import.example'),
  ].join('\n')
  const { data } = await files.preview(text)
  expect(data.columns).toEqual(['firstName', 'lastName', 'email', 'mobile', 'addressLine1', 'city', 'state', 'zip'])
  expect(data).toMatchObject({ lineCount: 5, goodCount: 1, wrongCount: 2, duplicateCount: 2 })
  expect(data.lines.map(({ line: at }) => at)).toEqual([3, 4, 5, 6, 2])
  expect(data.lines[0]).toMatchObject({ name: 'Huda Al-Harbi', problems: [{ field: 'email', key: 'email' }] })
  expect(data.lines[1]?.problems).toEqual(
    expect.arrayContaining([
      { field: 'city', key: 'notAChoice' },
      { field: 'zip', key: 'saudiPostalCode' },
    ]),
  )
  expect(data.lines[2]?.duplicates).toEqual([{ id: there.id, displayName: there.displayName, status: 'active', field: 'email' }])
  expect(data.lines[3]).toMatchObject({ repeats: 2, duplicates: [] })
  expect(await clientWith('sara@import.example')).toEqual([])

  const group = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Partners', ar: 'شركاء' }, colour: '#1F6B50' } }))
    .data
  const arabic = [
    'اسم الشركة;الاسم;البريد الإلكتروني;الجوال;الشارع;الحي;رقم المبنى;المدينة;المنطقة;الرمز البريدي;الدولة;الرقم الضريبي;المجموعة',
    'شركة النخيل;سعد العتيبي;saad@import.example;0551234567;طريق الملك فهد;العليا;7412;الرياض;الرياض;12251;السعودية;310122393500003;شركاء',
  ].join('\r\n')
  const windows = Buffer.from([...arabic].map(letter => windows1256(letter)))
  const seen = (await files.preview(windows)).data
  expect(seen.columns.slice(0, 5)).toEqual(['companyName', 'fullName', 'email', 'mobile', 'addressLine1'])
  expect(seen.columns.at(-1)).toBe('clientGroup')
  expect(seen).toMatchObject({ goodCount: 1, lines: [{ name: 'شركة النخيل', problems: [] }] })
  const begun = await files.begin(arabic)
  await files.work(begun.data.id)
  const [made] = await clientWith('saad@import.example')
  expect(made).toMatchObject({
    accountType: 'COMPANY',
    companyName: { en: '', ar: 'شركة النخيل' },
    clientGroupId: group.id,
    language: 'ar-SA',
  })
})

test('an import makes each client once, tells what became of every line and leaves nothing of the file behind', async () => {
  const there = await addClient(staff, person({ email: 'known@import.example' }))
  const text = [
    `${heading},National ID`,
    `${line('Amal', 'amal@import.example')},1010101010`,
    `${line('Wrong', 'nobody')},`,
    `${line('Known', 'known@import.example')},`,
    `${line('Amal', 'amal@import.example')},`,
    `${line('Badr', 'badr@import.example')},`,
  ].join('\n')
  expect(await files.begin(text)).toMatchObject({ data: { fields: { skipWrong: { key: 'linesWrong', values: { count: 1 } } } } })
  const fileId = await files.sent(text)
  const begun = await staff.call(e.create, { body: { fileId, skipWrong: true } })
  expect(begun).toMatchObject({ success: true, data: { status: 'running', lineCount: 5, waiting: 2, leftOut: 3, created: 0 } })
  // A file is taken once, and what waits is not readable where it is kept.
  expect(await staff.call(e.create, { body: { fileId, skipWrong: true } })).toMatchObject({
    data: { fields: { fileId: { key: 'notAChoice' } } },
  })
  const { id } = begun.data
  const kept = await platform.database.db.selectFrom('clientImportRows').selectAll().where('clientImportId', '=', id).execute()
  expect(JSON.stringify(kept)).not.toContain('1010101010')
  expect(JSON.stringify(kept)).not.toContain('amal@import.example')

  // Stopped, and taken over by two at once.
  await expect(files.work(id, AbortSignal.abort())).rejects.toThrow()
  await Promise.all([files.work(id), files.work(id)])
  await files.work(id)
  expect(await files.read(id)).toMatchObject({
    status: 'completed',
    waiting: 0,
    created: 2,
    leftOut: 3,
    failed: 0,
    endedOn: expect.any(String),
  })
  const rows = await files.rows(id)
  expect(rows.map(({ line: at, outcome, reason }) => [at, outcome, reason])).toEqual([
    [2, 'created', null],
    [3, 'leftOut', 'wrong'],
    [4, 'leftOut', 'duplicate'],
    [5, 'leftOut', 'repeated'],
    [6, 'created', null],
  ])
  expect(rows[1]).toMatchObject({ name: 'Wrong Al-Harbi', problems: [{ field: 'email', key: 'email' }] })
  expect(rows[2]).toMatchObject({ sameAsId: there.id, clientId: null })
  const found = await clientWith('amal@import.example')
  expect(found).toHaveLength(1)
  expect(rows[0]).toMatchObject({ clientId: found[0]?.id, name: '' })
  expect(await clientWith('known@import.example')).toHaveLength(1)
  const after = await platform.database.db.selectFrom('clientImportRows').select('valuesSealed').where('clientImportId', '=', id).execute()
  expect(after.every(({ valuesSealed }) => valuesSealed === null)).toBe(true)
  expect(await platform.database.db.selectFrom('files').select('id').where('id', '=', fileId).execute()).toEqual([])
  // Each client's history says who added it.
  const { items } = (await staff.call(clients.endpoints.history, { params: { id: found[0]?.id as number } })).data
  expect(items.at(-1)).toMatchObject({ action: 'clients.created', actorKind: 'staff' })
})

test('who may not is refused, and a personal ID is compared for those alone who may see it', async () => {
  const known = await addClient(staff, person({ nationalId: '1000000008' }))
  const text = `${heading},National ID\n${line('Twin', 'twin@import.example')},1000000008`
  expect((await files.preview(text)).data).toMatchObject({
    duplicateCount: 1,
    lines: [{ duplicates: [{ id: known.id, field: 'nationalId' }] }],
  })
  const rights = ['clientImport.view', 'clientImport.create', 'client.create', 'client.view'] as const
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: [...rights] })
  const theirs = clientFiles(platform, clerk)
  expect((await theirs.preview(text)).data).toMatchObject({ goodCount: 1, duplicateCount: 0 })
  expect(await theirs.preview(text, { skipRequired: true })).toMatchObject({ data: { code: 'forbidden' } })
  const half = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientImport.create', 'client.view'] })
  expect(await clientFiles(platform, half).preview(text)).toMatchObject({ data: { code: 'forbidden' } })
  // Somebody else's upload is nobody's file.
  expect(await clerk.call(e.preview, { body: { fileId: await files.sent(text) } })).toMatchObject({
    data: { fields: { fileId: { key: 'notAChoice' } } },
  })
})

test('a file that is no table, has too many lines or one thing twice is refused', async () => {
  const refused = async (text: string | Buffer, more = {}) =>
    ((await files.preview(text, more)).data as unknown as { fields: object }).fields
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toMatchObject({ fileId: { key: 'notATable' } })
  expect(await refused(heading)).toMatchObject({ fileId: { key: 'notATable' } })
  expect(await refused(`Email\n${'a@b.sa\n'.repeat(2001)}`)).toMatchObject({ fileId: { key: 'tooMany', values: { max: 2000 } } })
  expect(await refused('Email,More\na@b.sa,b@b.sa', { columns: ['email', 'email'] })).toMatchObject({ columns: { key: 'alreadyUsed' } })
})

test('an import is stopped, deleted and exported; what waited is never made', async () => {
  const begun = await files.begin([heading, line('First', 'first@import.example'), line('Second', 'second@import.example')].join('\n'))
  const { id, version } = begun.data
  expect(await staff.call(e.remove, { params: { id } })).toMatchObject({ data: { reason: 'clientImportUnderWay' } })
  expect(await staff.call(e.cancel, { params: { id }, body: { version } })).toMatchObject({
    success: true,
    data: { status: 'cancelled', leftOut: 2 },
  })
  expect(await files.work(id)).toEqual({ treated: 0 })
  expect(await clientWith('first@import.example')).toEqual([])
  const filter = encodeFilter({ where: [{ field: 'clientImportId', operator: 'eq', value: id }] })
  const body = { resource: 'clientImportRows', columns: ['line', 'name', 'outcome', 'reason'], format: 'csv' as const, filter }
  const { data: job } = await staff.call(tableExportEndpoints.tableExport, { body })
  const file = await platform.app.inject({ url: `/v1/file/${job.fileId}`, headers: { authorization: `Bearer ${staff.token}` } })
  expect(file.body).toContain('First Al-Harbi')
  expect(await staff.call(e.remove, { params: { id } })).toMatchObject({ success: true })
  expect(await files.rows(id)).toEqual([])
})

test('an import whose beginner may not add clients any more is stopped', async () => {
  const rights = ['clientImport.view', 'clientImport.create', 'client.create', 'client.view'] as const
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: [...rights] })
  const begun = await clientFiles(platform, clerk).begin([heading, line('Third', 'third@import.example')].join('\n'))
  const { db } = platform.database
  const { createdBy: by } = await db
    .selectFrom('clientImports')
    .select('createdBy')
    .where('id', '=', begun.data.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ status: 'SUSPENDED' })
    .where('id', '=', by as number)
    .execute()
  await files.work(begun.data.id)
  expect(await files.read(begun.data.id)).toMatchObject({ status: 'cancelled', leftOut: 1 })
  expect(await clientWith('third@import.example')).toEqual([])
})

/** A letter as Windows-1256 has it. */
function windows1256(letter: string): number {
  const decoder = new TextDecoder('windows-1256')
  const at = Array.from({ length: 256 }, (_, code) => decoder.decode(new Uint8Array([code]))).indexOf(letter)
  if (at < 0) throw new Error(`${letter} is not of Windows-1256`)
  return at
}
