import { readFileSync } from 'node:fs'
import { callApi } from '#tests/support/call-api.ts'
import type { SmtpSink } from '#tests/support/smtp.ts'
import type { MailResult } from '../results.ts'

const allowed = 600
const minutes = 2
/** Of the clock of /proc, a second (man 5 proc). */
const ticks = 100

interface Sending {
  token: string
  campaignId: number
  sink: SmtpSink
  start(): Promise<{ url: string; pid: number; kill(): Promise<void> }>
}

/** A campaign under a limit that its mails reach at once: how many a minute go out, and what the program spends on them. */
export async function rateOfMails({ token, campaignId, sink, start }: Sending): Promise<NonNullable<MailResult['rate']>> {
  const { url, pid, kill } = await start()
  const { version } = (await callApi(url, token, 'GET', 'settings')).data as { version: number }
  const body = { version, changes: { mailsPerMinute: allowed }, reason: 'Measured' }
  await callApi(url, token, 'PATCH', 'settings', body)
  await callApi(url, token, 'POST', `email-campaigns/${campaignId}/send`, { name: 'Everybody' })
  await minute()
  const before = { mails: sink.messages.length, seconds: secondsOf(pid) }
  for (let passed = 0; passed < minutes; passed += 1) await minute()
  const [mails, seconds] = [sink.messages.length - before.mails, secondsOf(pid) - before.seconds]
  await kill()
  return { allowed, sent: mails / minutes, processor: (seconds / (minutes * 60)) * 100 }
}

const minute = () => new Promise(resolve => setTimeout(resolve, 60_000))

/** How long a program has been at work on a processor, in seconds. */
function secondsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}
