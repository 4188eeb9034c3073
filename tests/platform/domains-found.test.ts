import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domainDocuments, domains } from '#contract/domains/domains.ts'
import { nicDocuments } from '#contract/domains/nic-documents.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Condition, Where } from '#contract/kernel/list-query.ts'
import { minorDigits, otherMinorDigits } from '#contract/kernel/money.ts'
import { costHere, priceHere } from '#platform/catalogue/tld-cost/cost-here.ts'
import { domainStore } from '#platform/domains/domain/domain.store.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.shop')
})
afterAll(async () => {
  clock.set(null)
  await platform.close()
})

type Row = { id: number; stands: string }
const run = (text: string) => sql.raw(text).execute(platform.database.db)

/** How the documents of each domain stand, worked out from all that it follows from. */
async function worked(): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select "domains"."id", (case when "domains"."command" <> 'register' or not "tlds"."documentsNeeded" then 'notNeeded'
      else coalesce((select case when bool_or("status" = 'pending') then 'pending'
        when bool_or("status" = 'sent') then 'sent' when bool_or("status" = 'accepted') then 'accepted'
        when bool_or("holds" and not "besides") and "tlds"."alsoNeeded" <@ coalesce(jsonb_agg("documentType") filter (where "holds"), '[]') then 'approved'
        when bool_or("status" = 'refused') then 'refused' when bool_or("status" = 'rejected') then 'rejected' else 'missing' end
        from (select d."status", d."documentType", d."status" = 'approved' and (d."expiresOn" is null or d."expiresOn" >= ${riyadhDate(clock.now())}::date) "holds",
          "tlds"."alsoNeeded" ? d."documentType" "besides" from "nicDocuments" d where d."domainId" = "domains"."id") "its"), 'missing') end) as "stands"
    from "domains" join "tlds" on "tlds"."id" = "domains"."tldId" order by "domains"."id"`.execute(platform.database.db)
  return rows
}

/** The list shows and finds each domain as it is worked out. */
async function holds(what: string, expected?: string): Promise<void> {
  const rows = await worked()
  if (expected) expect(rows[0]?.stands, what).toBe(expected)
  const shown = await listed([])
  expect(
    shown.map(({ id, documents }) => ({ id, stands: documents })),
    what,
  ).toEqual(rows)
  for (const one of domainDocuments) {
    const found = rows.filter(({ stands }) => stands === one).map(({ id }) => id)
    expect(await idsOf({ field: 'documents', operator: 'eq', value: one }), `${what}: ${one}`).toEqual(found)
  }
  const several = ['missing', 'approved', 'notNeeded']
  const found = rows.filter(({ stands }) => several.includes(stands)).map(({ id }) => id)
  expect(await idsOf({ field: 'documents', operator: 'in', value: several }), what).toEqual(found)
  expect(await idsOf({ field: 'documents', operator: 'nin', value: several }), what).toEqual(
    rows.filter(({ id }) => !found.includes(id)).map(({ id }) => id),
  )
}
/** As the list of the system, which stays signed in whatever the clock says. */
const listed = async (where: Where) =>
  (await domainStore.list(platform.systemScope(), { list: { where, page: 1, limit: 100, order_by: { by: 'id', order: 'asc' } } })).items
const idsOf = async (condition: Condition) => (await listed([condition])).map(({ id }) => id)

const company = { applicantType: 'company', documentType: 'commercialRegistration', number: '1010000000', ownerName: 'شركة رواب' } as const
const relation = { relationType: 'tradeName', relation: 'The name of the shop.' } as const

test('how the documents of domains stand is found as it is worked out after every change of what it follows from', async () => {
  const first = (await at.ordered('one.shop')).id
  const second = (await at.ordered('two.shop')).id
  await at.ordered('three.shop', { command: 'transfer' })
  await holds('nothing is needed', 'notNeeded')
  const zone = async (body: object) => {
    const { version } = (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data
    const answer = await staff.call(tlds.endpoints.update, { params: { id: at.tld.id }, body: { version, ...body } as never })
    expect(answer).toMatchObject({ success: true })
  }
  await zone({ documentsNeeded: true, applicantTypes: ['person', 'company'] })
  await holds('the zone wants some', 'missing')
  await at.ordered('four.shop')
  await holds('one is ordered')
  await run(`update "clients" set "crNumber" = '1010000000' where "id" = ${at.clientId}`)
  const fileIds = [(await upload(platform, staff, [{ name: 'cr.pdf', bytes: pdf }])).data.items[0].id as number]
  const sent = await staff.call(nicDocuments.endpoints.create, { body: { domainId: first, ...company, ...relation, fileIds } })
  expect(sent).toMatchObject({ success: true })
  await holds('one is sent', 'pending')
  const reviewer = await platform.signedIn()
  expect(await reviewer.call(nicDocuments.endpoints.approve, { params: { id: sent.data.id }, body: {} })).toMatchObject({ success: true })
  await holds('it is approved', 'approved')

  const ends = addDays(riyadhDate(clock.now()), 20)
  const document = (set: string) => run(`update "nicDocuments" set ${set} where "id" = ${sent.data.id}`)
  await document(`"expiresOn" = '${ends}'`)
  await holds('it ends one day', 'approved')
  const ending = async () => {
    const filter = { where: [{ field: 'documentsEnding' as const, operator: 'eq' as const, value: true }] }
    return (await staff.call(domains.endpoints.list, { filter })).data.items.map(({ id, documentsEndOn }) => [id, documentsEndOn])
  }
  expect(await ending()).toEqual([[first, ends]])
  clock.set(new Date(`${ends}T12:00:00Z`))
  await holds('its last day', 'approved')
  clock.set(new Date(`${addDays(ends, 1)}T12:00:00Z`))
  await holds('it has ended', 'missing')
  expect(await domainStore.find(platform.systemScope(), first)).toMatchObject({ documentsEndOn: null })
  const copy = (set: string) =>
    run(`insert into "nicDocuments" select (json_populate_record(d, json_build_object('id', 1000 + (select count(*) from "nicDocuments"),
      'fileId', 5000 + (select count(*) from "nicDocuments"), ${set}))).* from "nicDocuments" d where "id" = ${sent.data.id}`)
  await copy(`'status', 'rejected', 'expiresOn', null`)
  await holds('another was rejected', 'rejected')
  await copy(`'status', 'refused', 'expiresOn', null`)
  await holds('another was refused', 'refused')
  await copy(`'status', 'approved', 'documentType', 'authorityLicence', 'expiresOn', null`)
  await holds('another is approved', 'approved')
  clock.set(null)
  await zone({ alsoNeeded: ['authorityLicence'] })
  await holds('the zone wants two together', 'approved')
  await document(`"status" = 'erased'`)
  await holds('one of two is gone', 'refused')
  await document(`"status" = 'approved'`)
  for (const status of ['sent', 'accepted', 'pending', 'approved']) {
    await run(`update "nicDocuments" set "status" = '${status}' where "documentType" = 'authorityLicence'`)
    await holds(status)
  }
  await run(`update "nicDocuments" set "domainId" = ${second} where "documentType" = 'authorityLicence'`)
  await holds('it was for another domain', 'refused')
  await run(`update "nicDocuments" set "documentType" = 'trademark' where "domainId" = ${second}`)
  await holds('it is of another type')
  await run(`delete from "nicDocuments" where "status" = 'refused'`)
  await holds('one is deleted', 'rejected')
  await run(`update "domains" set "command" = 'transfer' where "id" = ${first}`)
  await holds('it is to come from elsewhere', 'notNeeded')
  await run(`update "domains" set "command" = 'register' where "id" = ${first}`)
  await zone({ alsoNeeded: [] })
  await holds('the zone wants one again', 'approved')
  await zone({ documentsNeeded: false })
  await holds('the zone wants none', 'notNeeded')
})

test('domains are found by the kind that their extension has', async () => {
  const all = await listed([])
  const saudi = () => idsOf({ field: 'kind', operator: 'eq', value: 'saudi' })
  expect(await saudi()).toEqual([])
  await run(`update "tlds" set "kind" = 'saudi' where "id" = ${at.tld.id}`)
  await at.ordered('five.shop')
  expect(await saudi()).toEqual((await listed([])).map(({ id }) => id))
  expect(await saudi()).toHaveLength(all.length + 1)
  await run(`update "tlds" set "kind" = 'global' where "id" = ${at.tld.id}`)
  expect(await saudi()).toEqual([])
})

test('domains that cost more than is asked for are found so after every change of a cost, a price, a rate or an extension', async () => {
  const { db } = platform.database
  let turn = 0
  const compared = async (what: string, loses?: boolean) => {
    const { rows } = await sql<{ id: number; kept: boolean; worked: boolean }>`select c."id", c."renewalLoses" as "kept",
      coalesce(${priceHere('renew', sql`t."id"`)} < ${costHere('renew', 'c')}, false) as "worked"
      from "tldCosts" c left join "tlds" t on t."extension" = c."extension"`.execute(db)
    for (const { kept, worked } of rows) expect(kept, what).toBe(worked)
    const found = await idsOf({ field: 'losing', operator: 'eq', value: true })
    const others = await idsOf({ field: 'losing', operator: 'ne', value: true })
    expect([...found, ...others].toSorted((one, other) => one - other)).toEqual((await listed([])).map(({ id }) => id))
    if (loses !== undefined) expect(found.length > 0, `${what} ${turn++}`).toBe(loses)
  }
  const cost = (renew: number | null, currency = 'SAR') =>
    run(`insert into "tldCosts" ("registrarAccountId", "extension", "currency", "minimumYears", "renew", "fetchedOn") values (${at.account.id}, '.shop', '${currency}', 1, ${renew}, now())
      on conflict ("registrarAccountId", "extension") do update set "currency" = excluded."currency", "renew" = excluded."renew"`)
  for (const code of ['SAR', ...otherMinorDigits.flatMap(([, currencies]) => currencies)]) {
    const { rows } = await sql<{ units: string }>`select "minorUnits"(${code}) as "units"`.execute(db)
    expect(Number(rows[0]?.units), code).toBe(10 ** minorDigits(code))
  }
  await compared('no cost is known', false)
  await cost(70_00)
  await compared('it costs 70, we ask 60', true)
  await cost(50_00)
  await compared('it costs 50', false)
  await cost(null)
  await compared('what it costs is not said', false)
  await cost(70_00)
  const price = (set: string) => run(`update "tldPrices" set ${set} where "tldId" = ${at.tld.id} and "command" = 'renew'`)
  await price(`"price" = 8000`)
  await compared('we ask 80', false)
  await price(`"price" = 6000`)
  await compared('we ask 60', true)
  await price(`"price" = -1`)
  await compared('it is not renewed', false)
  await price(`"price" = 6000, "years" = 2`)
  await compared('there is no price of a year', false)
  await price(`"years" = 1`)
  await compared('there is one again', true)
  const { version } = (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data
  const prices = at.tld.prices.map(({ currency, command, years, price: amount }) => ({
    ...{ currency, command, years },
    price: command === 'renew' ? 90_00 : amount,
  }))
  expect(await staff.call(tlds.endpoints.update, { params: { id: at.tld.id }, body: { version, prices } })).toMatchObject({ success: true })
  await compared('its prices are saved', false)
  await price(`"price" = 6000`)

  const rate = (code: string, set: string) => run(`update "currencies" set ${set} where "code" = '${code}'`)
  await cost(20_00, 'USD')
  await compared('it costs 20 dollars', true)
  await rate('USD', `"rate" = '2'`)
  await compared('a dollar is 2 riyals', false)
  await rate('USD', `"rate" = '3.75'`)
  await compared('a dollar is 3.75 riyals', true)
  for (const code of ['JPY', 'KWD', 'XAU']) {
    await cost(2000, code)
    await compared(code)
  }
  await cost(70_00)
  await run(`update "tlds" set "extension" = '.elsewhere' where "id" = ${at.tld.id}`)
  await compared('it is called otherwise', false)
  await run(`update "tlds" set "extension" = '.shop' where "id" = ${at.tld.id}`)
  await compared('it is called so again', true)
  await run(`delete from "tldPrices" where "tldId" = ${at.tld.id} and "command" = 'renew'`)
  await compared('its price is gone', false)
})
