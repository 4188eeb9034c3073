import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { clientOwners } from '#contract/clients/client-owners.ts'
import { clients } from '#contract/clients/clients.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { lastMail } from '#tests/support/access.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { create, owner } = clients.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

async function welcomeTo(to: string) {
  const { rows } = await sql<
    Record<string, string>
  >`select * from "emailMessages" where "to" = ${to} and "template" = 'clientWelcome'`.execute(platform.database.db)
  const [mail] = rows
  const sealed = mail?.sealedContent
    ? JSON.parse(openSealedText(platform.services.config.encryptionKey, 'emailMessages', mail.sealedContent))
    : null
  return { count: rows.length, mail, sent: (sealed ?? mail) as { subject: string; text: string } }
}
const search = (value: string) => ({ filter: encodeFilter({ where: [{ field: 'search', operator: 'contains', value }] }) })

test('a new owner is welcomed in the client’s language with a link that sets the password once', async () => {
  const staff = await platform.signedIn()
  const { email, id } = await addClient(staff, person({ welcomeMail: true, language: 'ar-SA' }))
  const { count, mail, sent } = await welcomeTo(email)
  expect(count).toBe(1)
  expect(mail).toMatchObject({ clientId: id, language: 'ar-SA', subject: 'حسابك جاهز' })
  expect(mail?.text).not.toMatch(/token=\w/)
  const token = /portal\/new-password\?token=([\w-]+)/.exec(sent.text)?.[1]
  expect(token).toBeTruthy()
  const chosen = { token, password: 'Rayan-Falcon-72', confirmation: 'Rayan-Falcon-72' }
  expect(await platform.anonymous.call(auth.resetPassword, { body: chosen })).toMatchObject({ success: true })
  expect(await platform.anonymous.call(auth.resetPassword, { body: chosen })).toMatchObject({ data: { code: 'linkExpired' } })
})

test('without the wish there is no mail; an English client and one without a sign-in read their own words', async () => {
  const staff = await platform.signedIn()
  expect((await welcomeTo((await addClient(staff)).email)).count).toBe(0)
  const english = await welcomeTo((await addClient(staff, person({ welcomeMail: true, language: 'en-US' }))).email)
  expect(english.sent).toMatchObject({ subject: 'Your account is ready', text: expect.stringContaining('expires in 3 days') })
  const bare = await welcomeTo((await addClient(staff, person({ welcomeMail: true, createOwner: false, language: 'en-US' }))).email)
  expect(bare.sent.text).not.toMatch(/Sign in|http/)
})

test('an existing user is found by the email address, and becomes the owner only by agreeing', async () => {
  const staff = await platform.signedIn()
  const first = await addClient(staff)
  const user = (await staff.call(owner, { params: { id: first.id } })).data
  const found = (await staff.call(clientOwners.endpoints.list, { query: search(first.email.slice(0, 8)) })).data.items
  expect(found).toContainEqual({ id: user?.id, email: first.email, displayName: { en: 'Reem Al-Subaie', ar: '' } })
  expect((await staff.call(clientOwners.endpoints.list, { query: search('re') })).data.items).toEqual([])
  expect((await staff.call(clientOwners.endpoints.list, { query: search('staff.test') })).data.items).toEqual([])

  const ownerUserId = user?.id as number
  // Chosen by staff, or found because the new client has the same address: both are asked.
  for (const body of [person({ ownerUserId, welcomeMail: true }), person({ email: first.email })]) {
    await sql`update "users" set "passwordHash" = 'x' where "id" = ${ownerUserId}`.execute(platform.database.db)
    const second = await addClient(staff, body)
    expect(second.ownerUserId).toBeNull()
    const asked = await lastMail(platform, first.email)
    expect(asked?.template).toBe('clientInvitation')
    const token = /join\/([\w-]+)/.exec(asked?.text ?? '')?.[1] as string
    const { data } = await platform.anonymous.call(clientInvitation.state, { body: { token } })
    expect(data).toMatchObject({ asOwner: true, known: true, email: first.email })
    expect(await platform.anonymous.call(clientInvitation.accept, { body: { token } })).toMatchObject({ success: true })
    expect((await staff.call(owner, { params: { id: second.id } })).data).toMatchObject({ id: ownerUserId })
  }
})

test('a link to choose a password goes to nobody but its user: a client that is added over another’s user gets none', async () => {
  const staff = await platform.signedIn()
  const victim = await addClient(staff)
  const ownerUserId = (await staff.call(owner, { params: { id: victim.id } })).data?.id as number
  const taker = await addClient(staff, person({ ownerUserId, welcomeMail: true, language: 'en-US' }))
  expect((await welcomeTo(taker.email)).sent.text).not.toMatch(/token=|Sign in/)
  expect(await welcomeTo(victim.email)).toMatchObject({ count: 0 })
})

test('staff cannot be linked, and who may not add clients sees no owners', async () => {
  const staff = await platform.signedIn()
  const { rows } = await sql<{ id: number }>`select "id" from "users" where "role" <> 'USER' limit 1`.execute(platform.database.db)
  const refused = await staff.call(create, { body: person({ ownerUserId: Number(rows[0]?.id) }) })
  expect(refused).toMatchObject({ status_code: 422, data: { fields: { ownerUserId: { key: 'notAChoice' } } } })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await viewer.call(clientOwners.endpoints.list, { query: search('reem') })).toMatchObject({ status_code: 403 })
})
