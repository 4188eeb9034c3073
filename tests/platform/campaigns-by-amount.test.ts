import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import type { Client } from '#tests/support/client.ts'
import { person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { endpoints } = campaigns
let platform: TestPlatform
let staff: Client
let templateId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const text = { en: 'Dear {{ name }}, we have news.', ar: 'عزيزنا {{ name }}، لدينا جديد.' }
  const body = { name: { en: 'News', ar: 'أخبار' }, subject: { en: 'News', ar: 'أخبار' }, text }
  templateId = (await staff.call(emailTemplates.endpoints.create, { body })).data.id
})
afterAll(() => platform.close())

test('clients are chosen by what they owe, by who may see what that is', async () => {
  const { db } = platform.database
  const owes = async (email: string, amounts: number[]) => {
    const { id } = (await staff.call(clients.endpoints.create, { body: { ...person({ email }), marketingOptIn: true } })).data
    for (const unitPrice of amounts) {
      const { data } = await staff.call(invoices.endpoints.create, {
        body: { clientId: id, lines: [{ description: { en: 'Work', ar: 'عمل' }, unitPrice, category: 'Z' }] },
      })
      await staff.call(invoices.endpoints.publish, { params: { id: data.id }, body: {} })
    }
    return id
  }
  const group = (await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Owing', ar: 'مدينون' }, colour: '#336699' } })).data
  const ids = [await owes('none@owing.sa', []), await owes('little@owing.sa', [50_00]), await owes('much@owing.sa', [80_00, 70_00])]
  await db.updateTable('clients').set({ clientGroupId: group.id }).where('id', 'in', ids).execute()
  const count = async (more: object, by = staff) =>
    by.call(endpoints.countAudience, { body: { type: 'general', clientGroupIds: [group.id], ...more } })
  const recipients = async (more: object) => (await count(more)).data.recipients
  expect(await recipients({})).toBe(3)
  expect(await recipients({ owedFrom: 50_00 })).toBe(2)
  expect(await recipients({ owedFrom: 150_00 })).toBe(1)
  expect(await recipients({ owedUntil: 149_99 })).toBe(2)
  expect(await recipients({ owedUntil: 0 })).toBe(1)
  expect(await recipients({ owedFrom: 1, owedUntil: 50_00 })).toBe(1)
  expect(await recipients({ owedFrom: 1, owedCurrency: 'USD' })).toBe(0)
  const blind = await platform.signedIn({ role: 'ADMIN', capabilities: ['campaign.view', 'campaign.create'] })
  expect(await count({ owedFrom: 50_00 }, blind)).toMatchObject({
    status_code: 422,
    data: { fields: { owedFrom: { key: 'notPermitted' } } },
  })
  const body = { name: 'Reminder', type: 'general' as const, templateId, owedUntil: 10_00 }
  expect(await blind.call(endpoints.create, { body })).toMatchObject({ status_code: 422 })
  expect((await staff.call(endpoints.create, { body: { ...body, owedFrom: 5_00, owedCurrency: 'USD' } })).data.owedFrom).toBe(5_00)
  expect(await staff.call(endpoints.create, { body: { ...body, owedFrom: 20_00 } })).toMatchObject({
    data: { fields: { owedUntil: { key: 'endBelowStart' } } },
  })
})
