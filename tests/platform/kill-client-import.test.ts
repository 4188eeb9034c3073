import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callApi } from '#tests/support/call-api.ts'
import { killedPrograms } from '#tests/support/killed-programs.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'

const lines = process.env.TEST_DATABASE_URL ? 150 : 100
let data: Prepared
const { start, last, left, discard } = killedPrograms(() => data)
beforeAll(async () => {
  data = await prepared()
})
afterAll(discard)

/** So many lines may take longer than `eventually` waits. */
const inTime = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 150_000, interval: 100 })
const line = (at: number) => `Sara,Al-Harbi,line${at}@import.example,05${40_000_000 + at},King Fahd Road,Riyadh,Riyadh,12251`
const text = [
  'First name,Last name,Email,Mobile,Street,City,Region,Postal code',
  ...Array.from({ length: lines }, (_, at) => line(at)),
].join('\n')

async function begin(url: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'clients.csv')
  const sent = await fetch(`${url}/v1/client-import/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${data.token}` },
    body: form,
  })
  const { data: files } = (await sent.json()) as { data: { items: { id: number }[] } }
  const fileId = files.items[0]?.id
  return (await callApi(url, data.token, 'POST', 'client-import', { fileId, createOwner: true })).data.id as number
}

test('kill -9 of the worker in the middle of an import: each line makes its client once', async () => {
  let url = await start().ready
  const id = await begin(url)
  const read = async () => (await callApi(url, data.token, 'GET', `client-import/${id}`)).data
  for (const atLeast of [lines / 10, lines / 2]) {
    await inTime(async () => expect((await read()).created).toBeGreaterThan(atLeast))
    await last().kill()
    url = await start().ready
  }
  await inTime(async () => expect(await read()).toMatchObject({ status: 'completed', created: lines, leftOut: 0, failed: 0 }))
  const rows = await left(sql`select count(*)::int as "clients", count(distinct "email")::int as "addresses",
      (select count(*)::int from "auditEntries" where "action" = 'clients.created') as "told",
      (select count(*)::int from "users" where "email" like '%@import.example') as "owners",
      (select count(*)::int from "clientImportRows" where "clientId" is not null and "outcome" = 'created') as "lines"
    from "clients" where "email" like '%@import.example'`)
  expect(rows).toEqual([{ clients: lines, addresses: lines, told: lines, owners: lines, lines }])
}, 400_000)
