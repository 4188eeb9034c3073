import { sql } from 'kysely'
import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { clientFor } from '#tests/support/client.ts'
import { killCampaign, noticeToAll } from '#tests/support/killed-campaign.ts'
import { smtpSink } from '#tests/support/smtp.ts'
import { startPlatform } from '../api/platform-process.ts'
import { opened, type Samples } from '../api/samples.ts'
import type { MailResult } from '../results.ts'
import type { Seeded } from '../seeded.ts'
import { rateOfMails } from './rate-of-mails.ts'

/** A campaign to everybody at a real mail server, by a program that is killed three times meanwhile, and another under a limit of mails a minute. @throws where anybody gets none or two */
export async function benchMail(seeded: Seeded, { token, version }: Samples): Promise<MailResult> {
  return opened(seeded, async database => {
    const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0' })
    const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
    const staff = clientFor(platform.app, { token })
    const campaignId = await noticeToAll(staff)
    const rated = await noticeToAll(staff)
    await platform.app.close()
    await platform.services.jobs.stop()
    const sink = await smtpSink()
    const start = async () => {
      const { url, pid } = await startPlatform({ ...seeded.settings, SMTP_URL: sink.url })
      const kill = async () => {
        process.kill(pid, 'SIGKILL')
        while (isThere(pid)) await new Promise(resolve => setTimeout(resolve, 20))
      }
      return { url, pid, kill }
    }
    // A batch is at most 1,000 mails, and a minute lies between two: here none does.
    const hurry = () =>
      sql`update "jobs"."job" set "start_after" = now() where "name" = 'sendCampaign' and "state" < 'active'`.execute(database.db)
    const since = performance.now()
    const came = await killCampaign({ token, campaignId, sink, start, kills: 3, hurry })
    const seconds = (performance.now() - since) / 1000
    const rate = await rateOfMails({ token, campaignId: rated, sink, start })
    await sink.close()
    const { recipients, kills, mails, twice, said } = came
    if (mails !== recipients || twice.length > 0 || said.sent !== recipients) throw new Error(JSON.stringify(came))
    process.stdout.write(`${recipients} recipients, ${kills} kills, ${mails} mails, ${seconds.toFixed(0)} s; ${JSON.stringify(rate)}\n`)
    return { database: `PostgreSQL ${version}`, recipients, kills, mails, seconds, rate }
  })
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
