import { describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { csvRows } from '#platform/kernel/csv-rows.ts'
import { fileName } from '#platform/kernel/files/judge-file.ts'
import { sanitised } from '#platform/kernel/rich-text.ts'
import { costOf, endlessLength, endlessTexts, plainText } from '#tests/support/endless.ts'
import { schemasWithin } from '#tests/support/schemas-within.ts'
import { type TextFunction, textFunctionsOf } from '#tests/support/text-functions.ts'

vi.mock('server-only', () => ({}))
// Processor time is what counts here; on a busy machine it takes long to come by.
vi.setConfig({ testTimeout: 120_000 })

const ofPlatform: TextFunction[] = [
  { name: 'sanitised', call: sanitised },
  { name: 'csvRows', call: text => csvRows(text, 'csv') },
  { name: 'fileName', call: text => fileName(text, 'image/png') },
  ...(await textFunctionsOf(
    'platform/{messaging/template,dns/dns-import,clients/client-import,billing/bank-statement,drivers,domains,dns,services}/**/!(*.table|*.routes|*.job|*.store).ts',
  )),
  ...(await textFunctionsOf(
    'platform/{kernel,settings,support,messaging,clients,access,automation}/**/{search-term,list-sql,csv-line,mail-html,sms-parts,notification-text,highlight,sealed-text}.ts',
  )),
]
const all = [
  ...(await textFunctionsOf('contract/**/*.ts')),
  ...(await textFunctionsOf('lib/!(api|platform-child)/**/*.ts')),
  ...(await textFunctionsOf('middleware.ts')),
  ...ofPlatform,
]
const texts = endlessTexts(endlessLength)
const plain = plainText(endlessLength)

const run = (call: TextFunction['call'], text: string) => {
  try {
    // What a function loads is its own affair.
    Promise.resolve(call(text)).catch(() => {})
  } catch {
    // What is refused has been read as well.
  }
}

/** What reads a text again for each of its characters needs seconds for this length, and what reads it once a few milliseconds. */
const mostCost = 300

test('there are functions of texts', () => {
  expect(all.length).toBeGreaterThan(100)
})

test.each(all)('$name reads a hostile text about as fast as a plain one', ({ call }) => {
  const most = Math.max(mostCost, 30 * costOf(() => run(call, plain)))
  for (const [name, text] of texts) {
    const cost = costOf(() => run(call, text))
    if (cost > most) expect.fail(`${name}: ${Math.round(cost)} ms`)
  }
})

describe('what a call takes', () => {
  const few = ['"\\u0315\\u0300"', '" "', 'a " " a', '"<"', '["{{"," "]', '"\\""', '"-"'].map(name => texts.get(name) as string)
  const taken = endpoints.map(({ group, verb, endpoint }) => {
    const schemas = [endpoint.params, endpoint.query, endpoint.body, endpoint.forClients?.body].filter(Boolean) as z.ZodType[]
    return { name: `${group}.${verb}`, isPublic: endpoint.access === 'public', schemas: schemas.flatMap(one => schemasWithin(one)) }
  })
  test.each(taken)('$name', ({ schemas, isPublic }) => {
    const normalised = vi.spyOn(String.prototype, 'normalize')
    for (const schema of schemas)
      for (const text of few) expect(costOf(() => run(value => schema.safeParse(value), text))).toBeLessThan(mostCost)
    const lengths = normalised.mock.contexts.map(text => String(text).length)
    normalised.mockRestore()
    // Length comes before work, above all where anybody may call.
    if (isPublic) expect(Math.max(0, ...lengths)).toBeLessThan(endlessLength / 4)
  })
})
