import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { resources } from '#contract/index.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import type { PastRecord } from '#contract/kernel/record-history.ts'
import type { Verb } from '#contract/kernel/verbs.ts'
import type { Capability } from '#contract/permissions.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import type { Client } from '#tests/support/client.ts'
import { conditionsOf } from '#tests/support/filters.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { sourceFiles } from '#tests/support/source-files.ts'
import { tableOf } from '#tests/support/table-of.ts'
import { putInto, type VerbResourceName } from '#tests/support/verb-samples.ts'

type Name = keyof typeof resources
interface Declared {
  area: string
  list: ListSpecification
  create: { shape: Record<string, unknown> }
  update: { shape: Record<string, unknown> }
  verbs: Record<string, Verb>
  state: string | undefined
  endpoints: Record<string, AnyEndpoint>
}
type Row = Record<string, unknown> & { id: number; version: number }
const { tableExport } = tableExportEndpoints
let platform: TestPlatform
let staff: Client
let numbers = 0
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn({ firstName: 'Sara' })
})
afterAll(() => platform.close())

/** Their records come with something else: texts with the languages, clients have more rules and tests of their own. */
const particular = new Set<Name>(['languageStrings'])

describe.each(Object.keys(resources) as Name[])('%s', name => {
  const { area, list, endpoints, create: schema, update: updated, verbs, state } = resources[name] as unknown as Declared
  const { create, get, update, remove, history, asItWas, neighbours } = endpoints as Record<
    'create' | 'get' | 'update' | 'remove' | 'history' | 'asItWas' | 'neighbours',
    AnyEndpoint
  >
  const input = () => sampleOf(resources, name, staff, numbers++)
  const ask = (query: object = {}) => staff.call(endpoints.list as AnyEndpoint, { filter: query })
  const make = async (): Promise<Row> => {
    const body = await input()
    const made = await staff.call(create, { body: body })
    if (!made.success) throw new Error(`${name} refuses ${JSON.stringify(body)}: ${JSON.stringify(made.data)}`)
    return made.data as Row
  }
  const audited = async (id: number) =>
    (
      await sql<{ action: string; changes: Record<string, unknown> }>`select "action", "changes" from "auditEntries"
        where "resource" = ${name} and "recordId" = ${id} order by "id"`.execute(platform.database.db)
    ).rows

  test('is closed to nobody, and to staff without the capability', async () => {
    const poor = await platform.signedIn({ role: 'ADMIN', capabilities: [] })
    for (const endpoint of Object.values(endpoints)) {
      if (endpoint.access === 'public') continue
      const params = { id: 1, entryId: 1, languageId: 1, slug: 'a' }
      expect(await platform.anonymous.call(endpoint, { params })).toMatchObject({ success: false, status_code: 401 })
      if (endpoint.access !== 'signedIn') expect(await poor.call(endpoint, { params })).toMatchObject({ status_code: 403 })
    }
  })

  test('is read with the right to view, and only read', async () => {
    const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: [`${area}.view` as Capability] })
    expect(await viewer.call(endpoints.list as AnyEndpoint)).toMatchObject({ success: true, data: { page: 1, limit: 10 } })
    for (const verb of [create, update, remove]) {
      if (verb) expect(await viewer.call(verb, { params: { id: 1 } })).toMatchObject({ status_code: 403, data: { code: 'forbidden' } })
    }
  })

  test('every field it declares filters and sorts; another is refused by name', async () => {
    for (const [field, declared] of Object.entries(list.fields)) {
      for (const condition of conditionsOf(field, declared)) {
        expect({ condition, ...(await ask({ where: [condition] })) }).toMatchObject({ condition, success: true })
      }
      if (!declared.sort) continue
      for (const order of ['asc', 'desc']) {
        expect({ field, ...(await ask({ order_by: { by: field, order } })) }).toMatchObject({ field, success: true })
      }
    }
    const stranger = await ask({ where: [{ field: 'passwordHash', operator: 'eq', value: 'x' }] })
    expect(stranger).toMatchObject({ status_code: 422, data: { code: 'listField', values: { field: 'passwordHash' } } })
    expect(await ask({ order_by: { by: 'id; drop table users', order: 'asc' } })).toMatchObject({ status_code: 422 })
    expect(await ask({ relations: ['users'] })).toMatchObject({ status_code: 422 })
    expect(await ask({ limit: 101 })).toMatchObject({ status_code: 422 })
  })

  if (list.search)
    test('is searched for anything people may type', async () => {
      for (const value of ['a', "'", '%', '_', '\\', '"', '؟', 'مؤسسة', '😀', '\u202eabc', 'a'.repeat(500), '-- ;', '()|&!:*']) {
        const found = await ask({ where: [{ field: 'search', operator: 'contains', value }] })
        expect({ value, success: found.success }).toEqual({ value, success: true })
      }
    })

  const writes = create !== undefined && !particular.has(name)

  if (writes)
    test('a record is created, read again, found on the pages of its list, and written down', async () => {
      const [first, second] = [await make(), await make()]
      expect((await staff.call(get, { params: { id: first.id } })).data).toMatchObject({ id: first.id, version: 1 })
      const where = [{ field: 'id', operator: 'in', value: [first.id, second.id] }]
      const pages = list.fields.id
        ? [
            { where, limit: 1, page: 1 },
            { where, limit: 1, page: 2 },
          ]
        : []
      const seen = []
      for (const query of pages) seen.push(...(await ask(query)).data.items)
      if (pages.length > 0) expect(seen.map(({ id }: Row) => id).sort()).toEqual([first.id, second.id].sort())
      expect((await audited(first.id)).map(({ action }) => action)).toEqual([`${name}.created`])
    })

  if (writes)
    test('its history and its neighbours are for who may see it', async () => {
      const record = await make()
      const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: [`${area}.view` as Capability] })
      const told = await viewer.call(history, { params: { id: record.id } })
      const actorName = { en: expect.stringContaining('Sara') }
      expect(told.data).toMatchObject({ items: [{ action: `${name}.created`, actorName }], more: false })
      expect((await viewer.call(history, { params: { id: record.id }, query: { before: told.data.items[0].id } })).data.items).toEqual([])
      const beside = (await viewer.call(neighbours, { params: { id: record.id } })).data
      expect([beside.previousId, beside.nextId]).not.toContain(record.id)
      expect(beside.position).toBeLessThanOrEqual(beside.total)
    })

  // A change of staff first asks for one's own password; their own tests tell how they were.
  if (writes && update && name !== 'administrators')
    test('is shown as it was when an entry of its history was written, each field in words, and only to who may see it', async () => {
      const record = await make()
      const { id } = record
      const entryOf = async (of: number) => (await staff.call(history, { params: { id: of } })).data.items[0].id
      const entryId = await entryOf(id)
      const { code: _code, alpha2: _alpha2, ...given } = await input()
      const mine = Object.entries(given).filter(([field]) => field in updated.shape && `${name}.${field}` !== 'dnsZones.name')
      const changed = await staff.call(update, { params: { id }, body: { ...Object.fromEntries(mine), version: 1 } })
      expect(changed).toMatchObject({ success: true, data: { version: 2 } })

      const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: [`${area}.view` as Capability] })
      const { entry, values } = (await viewer.call(asItWas, { params: { id, entryId } })).data as PastRecord
      expect(entry).toMatchObject({ id: entryId, action: `${name}.created` })
      const fields = Object.keys(values)
      expect(Object.fromEntries(fields.map(field => [field, values[field]?.was]))).toEqual(picked(record, fields))
      expect(Object.fromEntries(fields.map(field => [field, values[field]?.now]))).toEqual(picked(changed.data as Row, fields))
      expect(fields.filter(field => values[field]?.changed).length).toBeGreaterThan(0)
      const wordless = fields.filter(field => !labelled(name, field))
      expect(wordless).toEqual([])

      const last = (await viewer.call(asItWas, { params: { id, entryId: await entryOf(id) } })).data as PastRecord
      expect(Object.values(last.values).filter(one => one.changed)).toEqual([])
      const other = await make()
      expect(await viewer.call(asItWas, { params: { id, entryId: await entryOf(other.id) } })).toMatchObject({ status_code: 404 })
    })

  if (writes)
    test('takes no field that it does not declare, and none of those that the platform sets', async () => {
      const body = await input()
      for (const field of ['id', 'version', 'createdOn', 'searchText', 'isAdmin', '__proto__x', 'can']) {
        if (field in schema.shape) continue
        expect(await staff.call(create, { body: { ...body, [field]: 1 } })).toMatchObject({
          status_code: 422,
          data: { code: 'validation', fields: { [field]: { key: 'unknownField' } } },
        })
      }
      for (const wrong of [[], 'text', 7, null]) {
        expect((await staff.call(create, { body: wrong })).status_code).toBeGreaterThanOrEqual(400)
      }
    })

  // A change of staff first asks for one's own password; their own tests tell of conflicts.
  if (writes && update && name !== 'administrators')
    test('an older version is not saved over a newer one, and the newer one is told', async () => {
      const record = await make()
      const body = { ...Object.fromEntries(Object.entries(await input()).filter(([field]) => field in updated.shape)), version: 1 }
      const [same] = Object.keys(updated.shape).filter(field => field in record && field !== 'version')
      const change = { version: 1, ...(same ? { [same]: record[same] } : {}) }
      expect(await staff.call(update, { params: { id: record.id }, body: change })).toMatchObject({
        success: true,
        data: { version: 1 },
      })
      await sql`update ${sql.table(tableOf(name))} set "version" = 2 where "id" = ${record.id}`.execute(platform.database.db)
      expect(await staff.call(update, { params: { id: record.id }, body: body })).toMatchObject({
        status_code: 409,
        data: { code: 'conflict', conflict: { version: 2 } },
      })
    })

  if (writes && remove && name !== 'clients')
    test('a record is deleted once, and the log says so', async () => {
      const { id, name: called } = await make()
      const body = verbs.remove?.asks === 'typedName' ? { name: called } : undefined
      const [first] = verbs.remove?.from ?? []
      if (first && state) await putInto({ platform, staff }, name as VerbResourceName, id, first)
      expect(await staff.call(remove, { params: { id }, body: body })).toMatchObject({ success: true, data: { id } })
      expect(await staff.call(remove, { params: { id }, body: body })).toMatchObject({ status_code: 404 })
      for (const read of [get, history, asItWas, neighbours])
        expect(await staff.call(read, { params: { id, entryId: 1 } })).toMatchObject({ status_code: 404 })
      expect((await audited(id)).at(-1)?.action).toBe(`${name}.deleted`)
    })

  test('what is not there is a 404, and what is no id is refused', async () => {
    for (const verb of [get, update, remove]) {
      if (!verb) continue
      const body = verb === update ? { version: 1 } : undefined
      const gone = await staff.call(verb, { params: { id: 987_654_321 }, body: body })
      expect([404, 422]).toContain(gone.status_code)
      for (const id of ['abc', '-1', '0', '1.5', '99999999999999999999', "1' or '1'='1", '%00', '../1']) {
        const answer = await staff.call(verb, { params: { id }, body: body })
        expect({ id, refused: answer.status_code >= 400 && answer.status_code < 500 }).toEqual({ id, refused: true })
      }
    }
  })

  test('is exported by those who may', async () => {
    const columns = Object.keys(list.fields).filter(field => field !== 'search')
    const body = {
      resource: name,
      format: 'csv' as const,
      columns,
      filter: encodeFilter({ order_by: { by: list.order.by, order: 'desc' } }),
    }
    const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: [`${area}.view` as Capability] })
    expect(await viewer.call(tableExport, { body })).toMatchObject({ status_code: 403 })
    const made = await staff.call(tableExport, { body })
    expect(made).toMatchObject({ success: true, data: { resource: name, kind: 'export' } })
    // More than a thousand rows are written by a job.
    expect(made.data.state).toBe(made.data.total > 1000 ? 'queued' : 'success')
  })
})

const picked = (row: Row, fields: readonly string[]) => Object.fromEntries(fields.map(field => [field, row[field] ?? null]))
const labels = new Map<Name, { fields: Record<string, string> }>()
function labelled(name: Name, field: string): boolean {
  const messages = labels.get(name) ?? JSON.parse(sourceFiles(`messages/en-US/${name}.json`)[0]?.text ?? '{}')
  labels.set(name, messages)
  return Boolean(messages.fields?.[field])
}
