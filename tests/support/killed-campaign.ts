import { campaigns } from '#contract/campaigns/campaigns.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { Platform } from '#platform/platform.ts'
import { seedClients } from '#platform/seed/seed-clients.ts'
import { callApi } from './call-api.ts'
import { type Client, clientFor } from './client.ts'
import { changeSettings } from './settings.ts'
import type { SmtpSink } from './smtp.ts'

/** A notice to everybody, not sent yet, in as large batches as there are, and no limit that its mails would reach. */
export async function noticeToAll(staff: Client): Promise<number> {
  const both = (text: string) => ({ en: text, ar: text })
  const template = {
    name: both('News'),
    subject: both('News'),
    text: { en: 'Dear {{ name }}, we have news.', ar: 'عزيزنا {{ name }}، لدينا جديد.' },
  }
  const { data } = await staff.call(emailTemplates.endpoints.create, { body: template })
  await changeSettings(staff, { mailsPerMinute: 10_000 })
  const body = { name: 'Everybody', type: 'general', marketing: false, noticeReason: 'A notice to all', templateId: data.id }
  return (await staff.call(campaigns.endpoints.create, { body: { ...body, batchSize: 1000, interval: 1 } })).data.id
}

/** So many made-up clients, and a notice to all of them. */
export async function companyWithNotice(platform: Platform, token: string, clients: number): Promise<number> {
  const { encryptionKey } = platform.services.config
  const until = new Date('2026-11-20T00:00:00Z')
  await seedClients(platform.database, { clients, seed: 1, until, encryptionKey }, { loaded() {}, building() {} })
  return noticeToAll(clientFor(platform.app, { token }))
}

export interface Program {
  url: string
  kill(): Promise<void>
}
interface Killing {
  token: string
  campaignId: number
  sink: SmtpSink
  start(): Promise<Program>
  kills: number
  /** Called now and again: lets the rest between two batches end. */
  hurry?(): Promise<unknown>
}
export interface KilledCampaign {
  recipients: number
  kills: number
  /** Mails that the server took, and addresses that got more than one. */
  mails: number
  twice: string[]
  /** What the campaign itself says of its mails. */
  said: { status: string; written: number; sent: number; failures: number }
}

/** Sends a campaign to a real mail server by a program that is killed again and again while it does, and counts what the server got. */
export async function killCampaign({ token, campaignId, sink, start, kills, hurry }: Killing): Promise<KilledCampaign> {
  let program = await start()
  const begun = await callApi(program.url, token, 'POST', `email-campaigns/${campaignId}/send`, { name: 'Everybody' })
  const recipients = begun.data.recipients as number
  const campaign = async () => (await callApi(program.url, token, 'GET', `email-campaigns/${campaignId}`)).data as KilledCampaign['said']
  const until = async (count: number, soFar: () => number | Promise<number>) => {
    for (let [last, since, now] = [-1, Date.now(), await soFar()]; now < count; now = await soFar()) {
      await hurry?.()
      if (now !== last) [last, since] = [now, Date.now()]
      if (Date.now() - since > 120_000) throw new Error(`${last} of ${count} mails: ${JSON.stringify(await campaign())}`)
      await pause(20)
    }
  }
  for (let kill = 1; kill <= kills; kill++) {
    await until(Math.floor((recipients * kill) / (kills + 1)), () => sink.messages.length)
    await program.kill()
    program = await start()
  }
  await until(recipients, async () => (await campaign()).sent)
  const { status, written, sent, failures } = await campaign()
  await program.kill()
  const counts = new Map<string, number>()
  for (const { to } of sink.messages) for (const address of to) counts.set(address, (counts.get(address) ?? 0) + 1)
  const twice = [...counts].flatMap(([address, count]) => (count > 1 ? [address] : []))
  return { recipients, kills, mails: sink.messages.length, twice, said: { status, written, sent, failures } }
}

const pause = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))
