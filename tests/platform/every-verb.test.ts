import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import type { PastRecord } from '#contract/kernel/record-history.ts'
import { idInBody, stateRefusal, type Verb, verbBody } from '#contract/kernel/verbs.ts'
import { type Capability, capabilities } from '#contract/permissions.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { valuesFor } from '#tests/support/sample.ts'
import { tableOf } from '#tests/support/table-of.ts'
import { givenTo, makeRecord, putInto, type Row, type VerbResourceName, withVerbs } from '#tests/support/verb-samples.ts'

interface Declared {
  area: string
  state: string | undefined
  record: { shape: Record<string, { options?: readonly string[] }> }
  verbs: Record<string, Verb>
  events: Record<string, EventDefinition>
  endpoints: Record<string, AnyEndpoint>
}

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

/** Staff who may do everything but one thing. */
const without = new Map<string, Promise<Client>>()
function withoutRight(right: string): Promise<Client> {
  const others = capabilities.filter(one => one !== right) as Capability[]
  const one = without.get(right) ?? platform.signedIn({ role: 'ADMIN', capabilities: others })
  without.set(right, one)
  return one
}

/** What refuses is decided by the platform's code from the same rows: once, on the first database. What is done is done on both. */
const refusals = !process.env.TEST_EMBEDDED

const resources = Object.entries(withVerbs) as unknown as [VerbResourceName, Declared][]
const cases = resources.flatMap(([name, declared]) =>
  Object.entries(declared.verbs)
    .filter(([verb]) => verb !== 'update')
    .map(([verb, rule]) => [`${name}.${verb}`, { name, declared, verb, rule }] as const),
)

describe.each(cases)('%s', (_, { name, declared, verb, rule }) => {
  const { state, endpoints, events } = declared
  const states = state ? (declared.record.shape[state]?.options ?? []) : []
  const hands = () => ({ platform, staff })
  const get = async (id: number, by = staff) => (await by.call(endpoints.get as AnyEndpoint, { params: { id } })).data as Row
  const ask = (id: number, body: object, by = staff) =>
    by.call(endpoints[verb] as AnyEndpoint, { params: { id }, body: idInBody(rule) ? { id, ...body } : body })
  const bodyFor = async (id: number) => {
    const given = await givenTo(hands(), name, verb, id)
    const called = rule.asks === 'typedName' ? { name: calledOf(await get(id)) } : {}
    const { id: _id, ...body } = valuesFor(verbBody(rule), { ...given, ...called }, id)
    return body
  }
  const make = async (from = rule.from?.[0]) => {
    const id = await makeRecord(hands(), name)
    if (from) await putInto(hands(), name, id, from)
    return { id, body: await bodyFor(id) }
  }
  const calledOf = ({ displayName, productName, number, name, email }: Row) =>
    ((displayName ?? productName) as Bilingual | undefined)?.en ?? number ?? name ?? email
  const refusalOf = async (answer: Promise<{ status_code: number; data: unknown }>) => {
    const { status_code, data } = await answer
    const { code, reason } = data as { code?: string; reason?: string }
    return { status_code, code, reason }
  }

  // All that refuses leaves the record as it is: one serves them, and the deed itself at the end.
  let made: ReturnType<typeof make> | undefined
  const shared = () => {
    made ??= make()
    return made
  }

  // What is for whoever sees the record has no right of its own.
  const rights = rule.needs === 'signedIn' || !refusals ? [] : [rule.needs]
  test.each(rights)('needs %s, and every other right does not do', async right => {
    const { id, body } = await shared()
    const other = await withoutRight(right)
    expect((await get(id, other)).can[verb]).toBe('forbidden')
    expect(await ask(id, body, other)).toMatchObject({ status_code: 403, data: { code: 'forbidden' } })
  })

  if (refusals)
    test('finds nothing where nothing is', async () => {
      const { body } = await shared()
      expect(await ask(987_654_321, body)).toMatchObject({ status_code: 404 })
    })

  if (rule.asks === 'typedName' && refusals)
    test('is not done when another name is typed', async () => {
      const { id, body } = await shared()
      expect(await ask(id, { ...body, name: 'Somebody else' })).toMatchObject({
        status_code: 422,
        data: { fields: { name: { key: 'nameDiffers' } } },
      })
      expect((await get(id)).can[verb]).toBe(true)
    })

  if (rule.reason === 'required' && refusals)
    test('is not done without a reason', async () => {
      const { id, body } = await shared()
      for (const reason of [undefined, '', '  '])
        expect(await ask(id, { ...body, reason })).toMatchObject({ status_code: 422, data: { fields: { reason: { key: 'required' } } } })
    })

  test('is not done on a version that somebody else has changed since; does what it says, and its event tells', async () => {
    const { id, body } = await shared()
    const { version } = await get(id)
    await sql`update ${sql.table(tableOf(name))} set "version" = ${version + 1} where "id" = ${id}`.execute(platform.database.db)
    expect(await ask(id, { ...body, version })).toMatchObject({
      status_code: 409,
      data: { code: 'conflict', conflict: { version: version + 1 } },
    })
    const before = await get(id)
    const [seen] = (await staff.call(endpoints.history as AnyEndpoint, { params: { id } })).data.items
    expect(before.can[verb]).toBe(true)
    const answer = await ask(id, { ...body, version: version + 1 })
    // A merge of tags or of cities, and the replacing of a contact, end the record: answer and event are of the one that took it in.
    const about = (/^(?:merge|replace)$/.test(verb) && Object.entries(body).find(([field]) => field.startsWith('target'))?.[1]) || id
    expect({ success: answer.success, data: answer.data }).toMatchObject({ success: true, data: { id: about } })
    if (rule.to && state) expect((answer.data as Row)[state]).toBe(rule.to)
    // What follows from it is told after it.
    const { rows } = await sql<{ action: string }>`select "action" from "auditEntries"
      where "resource" = ${name} and "recordId" = ${about} and "id" > ${about === id ? (seen?.id ?? 0) : 0}
      order by "id"`.execute(platform.database.db)
    const told = rows.map(({ action }) => action)
    expect(about === id ? told[0] : told.at(-1)).toBe((events[verb] ?? events.deleted)?.name)
    const past = seen && !rule.forgets && (await staff.call(endpoints.asItWas as AnyEndpoint, { params: { id, entryId: seen.id } }))
    if (past?.success) {
      const { values } = past.data as PastRecord
      const was = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.was]))
      expect(was).toEqual(Object.fromEntries(Object.keys(values).map(field => [field, before[field] ?? null])))
    }
  })

  const otherStates = states.filter(one => one !== rule.from?.[0])
  if (otherStates.length > 0 && refusals)
    test.each(otherStates)('a record that is %s says whether it can, and so it is', async from => {
      const { id, body } = await make(from)
      const can = (await get(id)).can[verb]
      const refusal = stateRefusal(rule, from)
      if (refusal) expect(can).toBe(refusal)
      if (can === true) expect((await ask(id, body)).success).toBe(true)
      else expect((await refusalOf(ask(id, body))).reason ?? 'wrongState').toBe(can)
    })
})
