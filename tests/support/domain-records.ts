import { sql } from 'kysely'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { RegistryFinding } from '#contract/domains/registry-findings.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type {} from '#platform/domains/domain/domain.table.ts'
import type {} from '#platform/domains/registry-reconciliation/registry-reconciliation.table.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { orderOf } from './orders.ts'
import type { TestPlatform } from './platform.ts'
import { addSmsGateway } from './sms.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}
let made = 0

/** An extension at a simulated registry, once for a platform. */
async function extension({ platform: { database }, staff }: Hands): Promise<string> {
  const there = await database.db.selectFrom('tlds').select('extension').where('extension', '=', '.sample').executeTakeFirst()
  if (there) return there.extension
  const account = await staff.call(registrarAccounts.endpoints.create, { body: { name: { en: 'Registry', ar: '' }, driver: 'simulator' } })
  const prices = (['register', 'renew', 'transfer'] as const).map(command => ({ currency: 'SAR', command, price: 50_00 }))
  const body = { extension: '.sample', registrarAccountId: account.data.id, autoRegister: false, prices }
  return (await staff.call(tlds.endpoints.create, { body })).data.extension
}

/** A name that is ordered on account, and not asked for. */
export async function orderDomain(hands: Hands): Promise<number> {
  made++
  const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `name-${made}${await extension(hands)}` }]
  const { id } = await orderOf(hands.staff, (await addClient(hands.staff)).id, items, { invoiced: false })
  const { db } = hands.platform.database
  return (await db.selectFrom('domains').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()).id
}

/** What was asked of a registry for a name of ours, and refused. */
export async function failedRequest(hands: Hands): Promise<number> {
  const domainId = await orderDomain(hands)
  const { db } = hands.platform.database
  await db.updateTable('domains').set({ status: 'active', work: 'failed' }).where('id', '=', domainId).execute()
  const row = { domainId, operation: 'setNameservers' as const, createdOn: new Date(), updatedOn: new Date(), state: 'failed' as const }
  const asked = JSON.stringify({ nameservers: ['ns1.example.sa', 'ns2.example.sa'] })
  const values = { ...row, asked, key: null, code: 'nameserversRefused' as const, message: '2305' }
  return (await db.insertInto('domainJobs').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A difference of a name of ours to its registry. */
export async function findingSample(hands: Hands): Promise<number> {
  const domainId = await orderDomain(hands)
  const { db } = hands.platform.database
  const { registrarAccountId } = await db
    .selectFrom('domains')
    .select('registrarAccountId')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  await db.updateTable('domains').set({ status: 'active', expiresOn: '2027-01-31' }).where('id', '=', domainId).execute()
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const run = { ...on, registrarAccountId: registrarAccountId as number, withHolders: false, status: 'completed' as const, failure: null }
  const { id: reconciliationId } = await db
    .insertInto('registryReconciliations')
    .values({ ...run, endedOn: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const finding = { ...on, reconciliationId, kind: 'expiryDiffers' as const, name: `difference-${domainId}.sample`, domainId }
  const values = { ...finding, ours: '2027-01-31', theirs: '2028-01-31' }
  return (await db.insertInto('registryFindings').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A finding of another kind, where a repair is for that. */
const findingOf =
  (kind: RegistryFinding['kind'], more: (hands: Hands) => Promise<object> = async () => ({})) =>
  async (hands: Hands, id: number) => {
    await sql`update "registryFindings" set "kind" = ${kind} where "id" = ${id}`.execute(hands.platform.database.db)
    return more(hands)
  }

/** A name at an extension of its own that wants documents, and what its document is made of. */
export async function nicDocumentSample(staff: Client, number: number): Promise<Record<string, unknown>> {
  const suffix = `.nic${number}`.replace(/\d/g, digit => String.fromCharCode(97 + Number(digit)))
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  await staff.call(tlds.endpoints.create, { body: { extension: suffix, documentsNeeded: true, prices } })
  const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `name${suffix}` }]
  const { id } = await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const domainId = (await staff.call(domains.endpoints.list, { filter: { where } })).data.items[0]?.id
  return {
    domainId,
    ...{ applicantType: 'company', documentType: 'commercialRegistration', number: '1010000000', ownerName: `Sample ${number}` },
    ...{ relationType: 'tradeName', relation: 'It is what the shop is called.', fileIds: [await staff.uploadPicture(`nic-${number}.png`)] },
  }
}

export const contactSample = {
  ...{ role: 'admin', contactName: 'Sara Al-Qahtani', organisation: null, email: 'sara@najd.example', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
}

/** A name at a registry that is worked with by hand, and who is to hold it. */
export async function askHolder(staff: Client, more: Record<string, string> = {}): Promise<number> {
  const number = ++made
  const suffix = `.own${number}`.replace(/\d/g, digit => String.fromCharCode(97 + Number(digit)))
  const account = await staff.call(registrarAccounts.endpoints.create, {
    body: { name: { en: `By hand ${number}`, ar: '' }, driver: 'manual' },
  })
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  await staff.call(tlds.endpoints.create, { body: { extension: suffix, registrarAccountId: account.data.id, autoRegister: false, prices } })
  const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `name${suffix}` }]
  const { id } = await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const domainId = (await staff.call(domains.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await staff.call(domains.endpoints.register, { params: { id: domainId }, body: { eppCode: null } })
  const expiresOn = addDays(riyadhDate(new Date()), 365)
  await staff.call(domains.endpoints.settle, { params: { id: domainId }, body: { expiresOn, reason: null } })
  const { role: _, ...contact } = contactSample
  const body = { domainId, ...contact, contactName: `Sara ${number}`, explanation: 'The company was sold.', fileIds: [], ...more }
  return (await staff.call(holderChanges.endpoints.create, { body })).data.id
}

/** What the verbs of names take besides what their schemas tell. */
export const domainVerbSamples: Record<string, (hands: Hands, id: number) => Promise<object> | object> = {
  'domains.renew': async ({ platform }, id) => {
    await sql`update "domains" set "expiresOn" = '2027-01-31' where "id" = ${id}`.execute(platform.database.db)
    return { years: 1 }
  },
  'domains.setNameservers': () => ({ nameservers: ['ns1.example.sa', 'ns2.example.sa'] }),
  /** Its registrar tells nothing. */
  'domains.setPremium': async ({ platform, staff }, id) => {
    const body = { name: { en: 'By hand', ar: '' }, driver: 'manual' as const }
    const { id: accountId } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
    await sql`update "domains" set "registrarAccountId" = ${accountId} where "id" = ${id}`.execute(platform.database.db)
    return { premium: true, costCurrency: 'SAR', renewalCost: 500_00 }
  },
  /** An extension that wants it, and a gateway that could bring the code. */
  'domains.askConfirmation': async ({ platform, staff }, id) => {
    await sql`update "tlds" set "adminConfirms" = true where "id" = (select "tldId" from "domains" where "id" = ${id})`.execute(
      platform.database.db,
    )
    await addSmsGateway(staff)
    await sql`update "clients" set "mobile" = '+966512345678' where "id" = (select "clientId" from "domains" where "id" = ${id})`.execute(
      platform.database.db,
    )
    return {}
  },
  'domains.askDocuments': async ({ platform }, id) => {
    await sql`update "tlds" set "documentsNeeded" = true where "id" = (select "tldId" from "domains" where "id" = ${id})`.execute(
      platform.database.db,
    )
    return { documentTypes: ['commercialRegistration'] }
  },
  'domains.setForwarding': async ({ platform }, id) => {
    await sql`update "tlds" set "forwarding" = true where "id" = (select "tldId" from "domains" where "id" = ${id})`.execute(
      platform.database.db,
    )
    return { forwardsTo: 'https://www.example.com', mailForwards: ['info sara@example.com'] }
  },
  'domains.acceptDrift': async ({ platform }, id) => {
    await sql`update "domains" set "drifted" = true, "drift" = '{"foundOn": "2026-11-01T08:00:00.000Z", "nameservers": null, "dsRecords": null, "locked": true}'
      where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'domains.switchType': () => ({ command: 'transfer', eppCode: 'Code-1' }),
  'domains.setHost': () => ({ host: 'ns1', addresses: ['8.8.8.8'] }),
  'domains.dropHost': async ({ platform }, id) => {
    await sql`update "domains" set "hosts" = jsonb_build_array('ns1.' || "asciiName" || ' 8.8.8.8') where "id" = ${id}`.execute(
      platform.database.db,
    )
    return { host: 'ns1' }
  },
  'domains.transferOwnership': async ({ staff, platform }, id) => {
    // Where documents prove who holds it, its registry would have to be told first.
    await sql`update "tlds" set "documentsNeeded" = false from "domains" where "domains"."tldId" = "tlds"."id" and "domains"."id" = ${id}`.execute(
      platform.database.db,
    )
    return { clientId: (await addClient(staff)).id, openInvoices: 'stay' }
  },
  'domains.withdrawDeletion': async ({ platform }, id) => {
    await sql`update "domains" set "deletionAskedOn" = now() where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'domains.setContact': () => contactSample,
  'domains.dropContact': async ({ platform }, id) => {
    const kept = JSON.stringify([{ ...contactSample, postalCode: '' }])
    await sql`update "domains" set "contacts" = ${kept}::jsonb where "id" = ${id}`.execute(platform.database.db)
    return { role: 'admin' }
  },
  /** The price of its extension has nothing of it. */
  'domains.idProtectionOn': () => ({ charged: true }),
  'domains.idProtectionOff': async ({ platform }, id) => {
    await sql`update "domains" set "idProtection" = true where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'domains.setDs': () => ({ dsRecords: [`12345 13 2 ${'A1'.repeat(32)}`] }),
  'domains.letGo': async ({ platform }, id) => {
    await sql`update "domains" set "syncProblem" = 'notOurs' where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  /** Another account, which a person speaks to. */
  'domains.switchRegistrar': async ({ staff }) => {
    const body = { name: { en: 'Another', ar: '' }, driver: 'manual' as const }
    return { registrarAccountId: (await staff.call(registrarAccounts.endpoints.create, { body })).data.id }
  },
  'domains.settle': () => ({ expiresOn: '2027-12-31' }),
  'domains.unlock': async ({ platform }, id) => {
    await sql`update "domains" set "locked" = true where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'registryFindings.adopt': findingOf('missingHere', async ({ staff }) => ({ clientId: (await addClient(staff)).id })),
  'registryFindings.letGo': findingOf('missingThere'),
  'registryFindings.sendHolder': findingOf('holderDiffers'),
  'domainJobs.refuse': () => ({ code: 'refused' }),
  'domainJobs.resend': () => ({ nameservers: ['ns1.example.sa', 'ns2.example.sa'] }),
  'domains.retry': async ({ platform }, id) => {
    await sql`update "domains" set "work" = 'failed' where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  /** Somebody else asked for it. */
  'holderChanges.approve': async ({ platform }, id) => {
    await sql`update "holderChanges" set "requesterId" = null where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  /** Somebody else uploaded it. */
  'nicDocuments.approve': async ({ platform }, id) => {
    await sql`update "nicDocuments" set "uploaderId" = null where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'domains.autoRenewOn': async ({ platform }, id) => {
    await sql`update "domains" set "autoRenew" = false where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
}
