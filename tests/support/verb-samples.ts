import { sql } from 'kysely'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { clients } from '#contract/clients/clients.ts'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { signInChanges } from '#contract/clients/sign-in-changes.ts'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import { registryFindings } from '#contract/domains/registry-findings.ts'
import { resources } from '#contract/index.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import { colleagues } from '#contract/staff/colleagues.ts'
import { toDos } from '#contract/staff/to-dos.ts'
import { contactMessages } from '#contract/support/contact-messages.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import { automationResources, automationSample, lockTask, ofAutomation } from './automation.ts'
import { bankResources, bankSample, bankVerbs, ofBank } from './bank-records.ts'
import { campaignVerbs } from './campaign-verbs.ts'
import { hiddenVerbs, putBundle, putPromotion } from './catalogue-verbs.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { writeMessage } from './contact-message.ts'
import { askReset, askSignIn, contactVerbs, putClientUser } from './contacts.ts'
import { dnsSample, dnsTaskResources, dnsVerbs, ofDnsTasks } from './dns-records.ts'
import { askHolder, domainVerbSamples, failedRequest, findingSample, orderDomain } from './domain-records.ts'
import { addEInvoice } from './e-invoices.ts'
import { exemptionVerbs } from './exemption-verbs.ts'
import { addAttempt, addCard, addGateway, addSecondCard } from './gateway-payments.ts'
import { moneyResources, moneySample, moneyVerbs, ofMoney } from './money-records.ts'
import { orderOf, sold } from './orders.ts'
import type { TestPlatform } from './platform.ts'
import { sampleOf } from './sample.ts'
import { serviceVerbs } from './service-verbs.ts'
import { changeSettings } from './settings.ts'
import { sslVerbs } from './ssl-verbs.ts'
import { tableOf } from './table-of.ts'
import { templateVerbs } from './template-verbs.ts'
import { putWindow, theOnlyImport, tldVerbs } from './tld-records.ts'

export type Row = Record<string, unknown> & { id: number; version: number; can: Record<string, true | string> }
interface Hands {
  platform: TestPlatform
  staff: Client
}
let numbers = 0

/** Resources with verbs whose records nobody makes by a form. */
const others = {
  ...{ contactMessages, services, cancellationRequests, dataChangeRequests, moduleJobs, registryFindings, toDos, eInvoices },
  ...{ domains, domainJobs, holderChanges, paymentAttempts, savedCards, signInChanges },
  ...{ ...bankResources, ...automationResources, ...moneyResources, ...dnsTaskResources },
}

/** Every resource with verbs of its own. */
export const withVerbs = Object.fromEntries(
  Object.entries({ ...resources, ...others }).filter(([, { verbs }]) => Object.keys(verbs).some(verb => !/^(?:update|remove)$/.test(verb))),
) as Partial<typeof resources> & typeof others
export type VerbResourceName = keyof typeof withVerbs
/** A new record of a resource, in the state that it begins with. */
export async function makeRecord({ platform, staff }: Hands, name: keyof typeof resources | keyof typeof others): Promise<number> {
  if (name === 'services') return orderService(staff)
  if (name === 'domains') return orderDomain({ platform, staff })
  if (name === 'registryFindings') return findingSample({ platform, staff })
  if (name === 'holderChanges') return askHolder(staff)
  if (name === 'domainJobs') return failedRequest({ platform, staff })
  if (name === 'cancellationRequests') return askCancellation({ platform, staff })
  if (name === 'dataChangeRequests') return askDataChange({ platform, staff })
  if (name === 'moduleJobs') return makeJob({ platform, staff })
  if (ofAutomation(name)) return automationSample(platform, name, () => orderService(staff))
  if (name === 'toDos') return (await staff.call(toDos.endpoints.create, { body: { text: 'Call Najd' } })).data.id
  if (name === 'eInvoices') return anEInvoice({ platform, staff })
  if (name === 'contactMessages') return writeMessage(platform)
  if (ofMoney(name)) return moneySample({ platform, staff }, name)
  if (ofBank(name)) return bankSample({ platform, staff }, name)
  if (ofDnsTasks(name)) return dnsSample({ platform, staff }, name)
  if (name === 'paymentAttempts') return addAttempt(platform, staff)
  if (name === 'signInChanges') return askSignIn(staff)
  if (name === 'savedCards') return addSecondCard(platform, staff)
  const body = await sampleOf(resources, name, staff, numbers++)
  const { create } = resources[name].endpoints as { create: AnyEndpoint }
  const made = await staff.call(create, { body: body })
  if (!made.success) throw new Error(`${name} refuses ${JSON.stringify(body)}: ${JSON.stringify(made.data)}`)
  return (made.data as Row).id
}

/** A service that nobody has asked to be set up. */
async function orderService(staff: Client): Promise<number> {
  const product = await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 100 }] })
  const items = [{ productId: product.id, cycle: 'monthly' as const }]
  const { id } = await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}

/** A request for a service that runs. */
async function askCancellation(hands: Hands): Promise<number> {
  const serviceId = await orderService(hands.staff)
  await putInto(hands, 'services', serviceId, 'active')
  const body = { serviceId, type: 'immediate' as const, reason: 'Not needed any more' }
  return (await hands.staff.call(cancellationRequests.endpoints.create, { body })).data.id
}

/** A job that its server refused. */
async function makeJob({ platform: { database }, staff }: Hands): Promise<number> {
  const row = { serviceId: await orderService(staff), operation: 'create' as const, createdOn: new Date(), updatedOn: new Date() }
  return (await database.db.insertInto('moduleJobs').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A request of somebody else for a client. */
async function askDataChange({ platform, staff }: Hands): Promise<number> {
  const { id: clientId } = await addClient(staff)
  const other = await platform.signedIn()
  const body = { clientId, explanation: 'Married', lastName: { en: 'Al-Harbi', ar: 'الحربي' } }
  return (await other.call(dataChangeRequests.endpoints.create, { body })).data.id
}

/** The document of an invoice, in a company that has a VAT number. */
async function anEInvoice(hands: Hands): Promise<number> {
  await changeSettings(hands.staff, { companyVatNumber: '310122393500003', eInvoicing: 'phase1' })
  return addEInvoice(hands.platform, await makeRecord(hands, 'invoices'))
}

/** Puts a record into a state, as if it had come there. */
export async function putInto({ platform }: Hands, name: VerbResourceName, id: number, state: string): Promise<void> {
  const { db } = platform.database
  if (name === 'maintenanceWindows') return putWindow(platform, id, state)
  if (name === 'tldImports') await theOnlyImport({ platform }, id)
  if (name === 'administrators') {
    const cameIn = state === 'invited' ? null : new Date()
    await sql`update "users" set "status" = ${state === 'inactive' ? 'SUSPENDED' : 'IN_USE'}, "passwordChangedOn" = ${cameIn}
      where "id" = ${id}`.execute(db)
  } else if (name === 'promotions') {
    await putPromotion(platform, id, state)
  } else if (name === 'productBundles') {
    await putBundle(platform, id, state)
  } else if (name === 'clientUsers') {
    await putClientUser(platform, id, state)
  } else if (name === 'services') {
    await sql`update "services" set "status" = ${state}, "work" = 'none' where "id" = ${id}`.execute(db)
  } else if (name === 'cancellationRequests') {
    const [outcome, on] = state === 'completed' ? ['rejected', new Date()] : [null, null]
    await sql`update "cancellationRequests" set "status" = ${state}, "outcome" = ${outcome}, "completedOn" = ${on} where "id" = ${id}`.execute(
      db,
    )
  } else if (name === 'eInvoiceUnits') {
    await sql`update "eInvoiceUnits" set "status" = case "id" when ${id} then ${state} else 'retired' end`.execute(db)
  } else if (name === 'invoices') {
    const number = state === 'draft' ? null : `INV-T${id}`
    await sql`update "invoices" set "status" = ${state}, "number" = ${number} where "id" = ${id}`.execute(db)
  } else {
    const field = sql.ref((withVerbs[name] as { state?: string } | undefined)?.state ?? 'status')
    await sql`update ${sql.table(tableOf(name))} set ${field} = ${state} where "id" = ${id}`.execute(db)
  }
}

/** What cannot be guessed from the schema of a verb's body, and what has to be there first. */
const particular: Record<string, (hands: Hands, id: number) => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  'clientUsers.approveReset': ({ platform }, id) => askReset(platform, id),
  'clientUsers.rejectReset': ({ platform }, id) => askReset(platform, id),
  'nicDocuments.reject': () => ({ flaws: ['unreadable'] }),
  ...Object.fromEntries(['onboard', 'renew'].map(verb => [`eInvoiceUnits.${verb}`, () => ({ otp: '123456' })])),
  // It is issued for a published invoice, with the parties of then.
  'eInvoices.reissue': async ({ platform }, id) => {
    await sql`update "invoices" set "number" = 'INV-T' || "invoices"."id", "status" = 'unpaid' from "eInvoices"
      where "eInvoices"."id" = ${id} and "invoices"."id" = "eInvoices"."invoiceId"`.execute(platform.database.db)
    return {}
  },
  ...bankVerbs,
  ...moneyVerbs,
  ...contactVerbs,
  ...dnsVerbs,
  'automationTasks.clearLock': ({ platform }, id) => lockTask(platform, id),
  'invoices.addPayment': () => ({ amount: 100, paidOn: '2026-11-01', method: 'cash' }),
  'orders.cancelPaid': async ({ platform }, id) => {
    await sql`update "orders" set "paymentStatus" = 'paid' where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'orders.restore': async ({ platform }, id) => {
    await sql`update "orders" set "archived" = true where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  // Nothing of it was made yet.
  'orders.changeClient': async ({ platform, staff }, id) => {
    await sql`update "services" set "status" = 'paymentPending', "work" = 'none' where "orderId" = ${id}`.execute(platform.database.db)
    return { clientId: (await addClient(staff)).id }
  },
  'invoices.chargeCard': async ({ platform, staff }, id) => {
    await addCard(platform, (await staff.call(invoices.endpoints.get, { params: { id } })).data.clientId, await addGateway(staff))
    return {}
  },
  'invoices.credit': async ({ staff }, id) => {
    const { lines } = (await staff.call(invoices.endpoints.get, { params: { id } })).data
    return { lines: [{ invoiceLineId: lines[0]?.id, net: 10 }] }
  },
  'invoices.debit': () => ({ lines: [{ description: { en: 'More', ar: 'زيادة' }, unitPrice: 10 }] }),
  ...exemptionVerbs,
  'clients.merge': async ({ staff }) => ({ intoId: (await addClient(staff)).id }),
  'clients.activateLogin': async ({ staff }, id) => {
    await staff.call(clients.endpoints.deactivateLogin, { body: { id } })
    return {}
  },
  'clients.addTag': async hands => ({ tagId: await makeRecord(hands, 'clientTags') }),
  'clients.removeTag': async (hands, id) => {
    const tagId = await makeRecord(hands, 'clientTags')
    await hands.staff.call(clients.endpoints.addTag, { params: { id }, body: { tagId } })
    return { tagId }
  },
  'clients.setGroup': async hands => ({ clientGroupId: await makeRecord(hands, 'clientGroups') }),
  'domainJobs.assign': async ({ staff }) => ({ assigneeId: (await staff.call(colleagues.endpoints.list)).data.items[0]?.id }),
  'toDos.assign': async ({ staff }) => ({ assigneeId: (await staff.call(colleagues.endpoints.list)).data.items[0]?.id }),
  'toDos.snooze': () => ({ snoozedUntil: '2027-01-05' }),
  'languages.makeDefault': async ({ platform }, id) => {
    await sql`update "languages" set "active" = true where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'clientTags.merge': async hands => ({ targetTagId: await makeRecord(hands, 'clientTags') }),
  'cities.merge': async hands => ({ targetCityId: await makeRecord(hands, 'cities') }),
  'contactMessages.assign': async ({ staff }) => {
    const { items } = (await staff.call(contactMessages.endpoints.assignees)).data
    return { assigneeId: items[0]?.id }
  },
  ...hiddenVerbs,
  'products.move': async hands => ({ groupId: await makeRecord(hands, 'productGroups') }),
  'contactMessages.convert': async ({ staff }) => ({ clientId: (await addClient(staff)).id }),
  ...serviceVerbs,
  ...sslVerbs,
  ...domainVerbSamples,
  ...tldVerbs,
  ...templateVerbs,
  ...campaignVerbs,
  'knowledgeBaseArticles.restore': () => ({ number: 1 }),
  'knowledgeBaseArticles.move': async hands => ({ categoryId: await makeRecord(hands, 'knowledgeBaseCategories') }),
}

/** What a verb takes besides what its schema tells. */
export const givenTo = async (hands: Hands, name: VerbResourceName, verb: string, id: number) =>
  (await particular[`${name}.${verb}`]?.(hands, id)) ?? {}
