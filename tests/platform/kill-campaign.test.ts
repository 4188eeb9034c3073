import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithNotice, killCampaign } from '#tests/support/killed-campaign.ts'
import { killedPrograms } from '#tests/support/killed-programs.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

/** `npm run bench -- --only mail` does the same with 10,000. */
const clients = 320
/** Mails that one program has in hand at a time (`concurrency` of jobs). */
const sentAtOnce = 2
let sink: SmtpSink
let data: Prepared
let campaignId: number
const programs = killedPrograms(
  () => data,
  () => ({ SMTP_URL: sink.url }),
)
beforeAll(async () => {
  sink = await smtpSink()
  data = await prepared({}, async (platform, people) => {
    campaignId = await companyWithNotice(platform, people.admin?.token as string, clients)
  })
})
afterAll(async () => {
  await programs.discard()
  await sink.close()
})

async function start() {
  const program = programs.start()
  return { url: await program.ready, kill: program.kill }
}

test('kill -9 three times while a campaign is sent: none of its recipients gets two mails, at a real mail server, and who may have got none is known', async () => {
  const { recipients, mails, ...came } = await killCampaign({ token: data.token, campaignId, sink, start, kills: 3 })
  expect(recipients).toBeGreaterThan(200)
  expect(came).toEqual({
    ...{ kills: 3, twice: [] },
    said: { status: 'completed', written: recipients, sent: recipients, failures: 0 },
  })
  // A mail that was being given away when its program was killed is not sent again: it may have come, or not.
  const [mail] = await programs.inDatabase(
    sql<{
      unanswered: number
    }>`select count(*)::int as "unanswered" from "emailMessages" where "once" and "state" = 'sent' and "providerId" is null`,
  )
  const { unanswered } = mail as { unanswered: number }
  expect(unanswered).toBeLessThanOrEqual(3 * sentAtOnce)
  expect(mails).toBeLessThanOrEqual(recipients)
  expect(mails).toBeGreaterThanOrEqual(recipients - unanswered)
}, 300_000)
