import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#contract/messaging/notifications.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { contactForm } from '#contract/support/contact-messages.ts'
import { tellCoolDown } from '#platform/access/messages.ts'
import { tellDeadJob } from '#platform/messaging/notification/tell-dead-job.ts'
import { member, solvedCaptcha } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list } = notifications.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('mails of the system go to the members of the groups that receive their kind, in their language, for what they may see', async () => {
  const { db } = platform.database
  const groups = roleGroups.endpoints.create
  const boss = await platform.signedIn()
  const memberOf = async (values: object, language: 'en-US' | 'ar-SA' = 'en-US') => {
    const { data } = await boss.call(groups, { body: { name: { en: crypto.randomUUID(), ar: '' }, ...values } })
    return member(platform, { role: 'ADMIN', roleGroupId: data.id, language })
  }
  const reads = { capabilities: ['contactMessage.view', 'job.view', 'log.activity'] }
  const arabic = await memberOf({ ...reads, systemMails: ['support'] }, 'ar-SA')
  const operator = await memberOf({ ...reads, systemMails: ['system', 'account'] })
  const blind = await memberOf({ systemMails: ['support', 'system'] })
  const left = await memberOf({ ...reads, systemMails: ['support'] })
  await db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', left.id).execute()
  const mailed = async () => {
    const mails = db.selectFrom('emailMessages').select(['userId', 'subject', 'text']).where('template', '=', 'systemNotice')
    return mails.where('userId', 'in', [arabic.id, operator.id, blind.id, left.id]).orderBy('id').execute()
  }
  const body = {
    name: 'Sara',
    email: 'sara@visitor.test',
    subject: 'Hosting',
    message: 'Which plan?',
    captcha: await solvedCaptcha(platform.anonymous),
  }
  expect(await platform.anonymous.call(contactForm.send, { body: body })).toMatchObject({ success: true })
  expect(await mailed()).toMatchObject([
    { userId: arabic.id, subject: 'رسالة تواصل جديدة', text: expect.stringMatching(/Sara[\s\S]*Hosting[\s\S]*\/notifications/) },
  ])
  await tellDeadJob(platform.systemScope(), { name: 'updateRates', retry: 2 } as never)
  expect((await mailed()).at(-1)).toMatchObject({
    userId: operator.id,
    subject: 'A job needs a person',
    text: expect.stringContaining('updateRates'),
  })
  // Told by mail, it would go round for ever.
  await tellDeadJob(platform.systemScope(), { name: 'sendEmail', retry: 2 } as never)
  await tellCoolDown(platform.systemScope(), undefined, 'sara@visitor.test', 15)
  expect((await mailed()).map(({ userId }) => userId)).toEqual([arabic.id, operator.id, operator.id])
  const { items } = (await boss.call(list, { filter: { where: [{ field: 'kind', operator: 'eq', value: 'job' }] } })).data
  expect(items[0]?.link).toEqual({ to: 'system', id: null })
})
