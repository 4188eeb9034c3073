import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyWithNotice, killCampaign } from '#tests/support/killed-campaign.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

/** `npm run bench -- --only mail` does the same with 10,000. */
const clients = 320
let sink: SmtpSink
let data: Prepared
let campaignId: number
const programs: PlatformProgram[] = []
beforeAll(async () => {
  sink = await smtpSink()
  data = await prepared({}, async (platform, people) => {
    campaignId = await companyWithNotice(platform, people.admin?.token as string, clients)
  })
})
afterAll(async () => {
  for (const program of programs) program.process.kill('SIGKILL')
  await Promise.all(programs.map(program => program.ended))
  await data.discard()
  await sink.close()
})

async function start() {
  const program = runPlatform('both', { ...data.settings, SMTP_URL: sink.url })
  programs.push(program)
  const kill = async () => {
    program.process.kill('SIGKILL')
    await program.ended
  }
  return { url: await program.ready, kill }
}

test('kill -9 three times while a campaign is sent: each of its recipients gets one mail, at a real mail server', async () => {
  const { recipients, ...came } = await killCampaign({ token: data.token, campaignId, sink, start, kills: 3 })
  expect(recipients).toBeGreaterThan(200)
  expect(came).toEqual({
    kills: 3,
    mails: recipients,
    twice: [],
    said: { status: 'completed', written: recipients, sent: recipients, failures: 0 },
  })
}, 300_000)
