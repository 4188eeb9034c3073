import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { invoices } from '#contract/billing/invoices.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { clients } from '#contract/clients/clients.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { sold } from '#tests/support/orders.ts'
import { single } from '../api/calls.ts'
import { startPlatform } from '../api/platform-process.ts'
import { opened, type Samples } from '../api/samples.ts'
import { residentMemory } from '../machine.ts'
import type { PeopleResult } from '../results.ts'
import { fillSales } from '../sales/fill-sales.ts'
import type { Seeded } from '../seeded.ts'

const services = 200
const tabs = [
  'clientUsers',
  'signInChanges',
  'clientTokens',
  'contacts',
  'clientNotes',
  'clientFiles',
  'services',
  'domains',
  'orders',
].concat(['invoices', 'transactions', 'savedCards', 'emailMessages', 'smsMessages', 'privacyRequests', 'consents'])

/** What the summary of a client with much history asks for, and a campaign to everybody until its recipients are written down and its first batch is queued. */
export async function benchPeople(seeded: Seeded, { token, version, lowestId: id }: Samples): Promise<PeopleResult> {
  return opened(seeded, async database => {
    const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0' })
    const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
    const staff = clientFor(platform.app, { token, headers: { 'x-fingerprint': randomUUID() } })
    const { id: product } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
    await fillSales(database.db, { orders: 60_000, products: [product] })
    for (const table of ['orders', 'services'])
      await sql`update ${sql.table(table)} set "clientId" = ${id} where "id" <= ${services}`.execute(database.db)
    await liveThrough(staff, id)
    const campaign = await newCampaign(staff)
    await platform.app.close()
    await platform.services.jobs.stop()
    await sql`vacuum analyze`.execute(database.db)

    const program = await startPlatform({ ...seeded.settings })
    const figures: PeopleResult['figures'] = []
    for (const [name, path] of Object.entries(asked(id))) {
      const figure = await single(program.url, token, { name, next: () => ({ method: 'GET', path }) })
      process.stdout.write(`${name.padEnd(36)} ${figure.median.toFixed(2)} ms, p99 ${figure.p99.toFixed(2)} ms\n`)
      figures.push({ name, single: figure })
    }
    const begun = await send(program, token, campaign)
    process.stdout.write(`${JSON.stringify(begun)}\n`)
    await program.stop()
    return { database: `PostgreSQL ${version}`, services, figures, campaign: begun }
  })
}

/** The calls of the summary beside the maintenance, which is the same on every page. */
const asked = (id: number) => ({
  'client, its record': `/v1/user/info/${id}`,
  'client, all that its summary shows': `/v1/user/${id}/overview`,
  'client, what its tabs hold': `/v1/list-counts?of=${tabs.join(',')}&by=clientId&id=${id}`,
  'client, its neighbours in the list': `/v1/user/${id}/neighbours`,
})

/** As many invoices as services, half of them open, and a history of its own. */
async function liveThrough(staff: Client, clientId: number): Promise<void> {
  const lines = [{ description: { en: 'Hosting', ar: 'استضافة' }, unitPrice: 19_00 }]
  for (let at = 0; at < services; at++) {
    const { data } = await staff.call(invoices.endpoints.create, { body: { clientId, lines } })
    if (at % 2) await staff.call(invoices.endpoints.publish, { params: { id: data.id }, body: {} })
  }
  for (let at = 0; at < 60; at++) {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id: clientId } })).data
    await staff.call(clients.endpoints.update, { params: { id: clientId }, body: { version, notes: `Called ${at} times` } })
  }
}

async function newCampaign(staff: Client): Promise<number> {
  const text = { en: 'Dear {{ name }}, we have news.', ar: 'عزيزنا {{ name }}، لدينا جديد.' }
  const both = { en: 'News', ar: 'أخبار' }
  const template = await staff.call(emailTemplates.endpoints.create, { body: { name: both, subject: both, text } as never })
  const body = { name: 'Everybody', type: 'general', marketing: false, noticeReason: 'A notice to all', templateId: template.data.id }
  return (await staff.call(campaigns.endpoints.create, { body: body as never })).data.id
}

async function send({ url, pid }: { url: string; pid: number }, token: string, id: number): Promise<PeopleResult['campaign']> {
  const memoryBefore = residentMemory(pid)
  const since = performance.now()
  const answer = await fetch(`${url}/v1/email-campaigns/${id}/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-fingerprint': randomUUID() },
    body: JSON.stringify({ name: 'Everybody' }),
  })
  const seconds = (performance.now() - since) / 1000
  const { data } = (await answer.json()) as { data: { recipients: number } }
  if (answer.status !== 200 && answer.status !== 201) throw new Error(`the campaign was refused: ${answer.status} ${JSON.stringify(data)}`)
  return { recipients: data.recipients, seconds, memoryBefore, memory: residentMemory(pid) }
}
