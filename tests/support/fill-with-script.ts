import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { savedViews } from '#contract/automation/saved-views.ts'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { chargebacks } from '#contract/billing/chargebacks.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { resources } from '#contract/index.ts'
import { orders } from '#contract/orders/orders.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { notices } from '#contract/staff/notices.ts'
import { toDos } from '#contract/staff/to-dos.ts'
import { contactForm, contactMessages } from '#contract/support/contact-messages.ts'
import type {} from '#platform/domains/domain/domain.table.ts'
import { rightPassword, solvedCaptcha } from './access.ts'
import { addFailedRun } from './automation.ts'
import { addStatement } from './bank.ts'
import { type Client, clientFor } from './client.ts'
import { hostileImport } from './client-imports.ts'
import { dnsSample, hostileTask } from './dns-records.ts'
import { askHolder } from './domain-records.ts'
import { addEInvoice } from './e-invoices.ts'
import { addHostile, scripts } from './hostile.ts'
import { addPayment } from './payments.ts'
import type { Fill } from './prepared.ts'
import { changeSettings } from './settings.ts'

const [longest, short] = scripts
type Name = keyof typeof resources

/** The record of each resource that holds what script can be planted in it. */
export const hostileRecords: Partial<
  Record<
    | Name
    | 'services'
    | 'domains'
    | 'holderChanges'
    | 'orderItems'
    | 'cancellationRequests'
    | 'dataChangeRequests'
    | 'creditNotes'
    | 'eInvoices'
    | 'transactions'
    | 'bankSlips'
    | 'chargebacks'
    | 'automationRuns'
    | 'dnsTasks'
    | 'clientImports'
    | 'dnsZoneBackups',
    number
  >
> = {}

/** Every text that staff see, filled with script by whoever may write it: records, names, devices, messages of strangers, settings. */
export const fillWithScript: Fill = async (platform, { mallory }) => {
  if (!mallory) throw new Error('mallory is not here')
  const device = { 'user-agent': longest, 'x-device-id': 'hostile-device-1', 'x-forwarded-for': '203.0.113.200' }
  const own = clientFor(platform.app, { token: mallory.token, headers: device })
  let number = 0
  for (const name of Object.keys(resources) as Name[]) {
    if (name === 'languageStrings') continue
    hostileRecords[name] = (await addHostile(resources, name, own, { number: number++ })).record.id
  }
  hostileRecords.services = (await own.call(services.endpoints.list)).data.items[0]?.id ?? 0
  hostileRecords.domains = await domainOf(platform, own)
  hostileRecords.holderChanges = await askHolder(own, { contactName: short, organisation: short, explanation: longest })
  const order = await own.call(orders.endpoints.get, { params: { id: hostileRecords.orders ?? 0 } })
  hostileRecords.orderItems = order.data.items[0]?.id ?? 0
  hostileRecords.cancellationRequests = await requestToCancel(platform, own, hostileRecords.services)
  const dataChange = { clientId: hostileRecords.clients ?? 0, explanation: longest, firstName: { en: short, ar: 'سارة' } }
  const asked = await own.call(dataChangeRequests.endpoints.create, { body: dataChange })
  hostileRecords.dataChangeRequests = asked.data.id
  hostileRecords.creditNotes = await creditNoteOf(own, hostileRecords.invoices ?? 0)
  const payment = { reference: short, note: longest }
  hostileRecords.transactions = (await addPayment(own, hostileRecords.clients ?? 0, 100, payment)).id
  const contested = { transactionId: hostileRecords.transactions, gatewayReference: short, note: longest }
  hostileRecords.chargebacks = (await own.call(chargebacks.endpoints.create, { body: contested })).data.id
  const slip = {
    clientId: hostileRecords.clients ?? 0,
    amount: 100,
    paidOn: '2026-11-02',
    reference: short,
    payerName: short,
    note: longest,
  }
  hostileRecords.bankSlips = (await own.call(bankSlips.endpoints.create, { body: slip })).data.id
  const rows = `date,amount,description,sender\n2026-11-02,5,"${longest.replaceAll('"', '""').replaceAll('\n', ' ')}",${short.replaceAll(',', ' ')}`
  await addStatement(platform, own, hostileRecords.bankAccounts ?? 0, rows).take()
  hostileRecords.automationRuns = await addFailedRun(platform, hostileRecords.services, { name: short, detail: longest })
  const findings = JSON.stringify([{ type: 'error', code: short, message: longest }])
  hostileRecords.eInvoices = await addEInvoice(platform, hostileRecords.invoices ?? 0, { status: 'rejected', findings, failure: longest })
  hostileRecords.dnsZoneBackups = await dnsSample({ platform, staff: own }, 'dnsZoneBackups')
  hostileRecords.dnsTasks = await hostileTask({ platform, staff: own }, { name: short, detail: longest })
  hostileRecords.clientImports = await hostileImport(platform, { name: short, file: longest.slice(0, 200) })
  await own.call(auth.authenticate, { body: { login: 'nobody@staff.test', password: longest } })
  await platform.database.db.updateTable('accessSessions').set({ userAgent: longest }).where('userId', '=', mallory.id).execute()
  await platform.database.db
    .insertInto('rememberedDevices')
    .values({
      userId: mallory.id,
      tokenHash: 'x',
      deviceId: 'x',
      name: longest,
      ip: '203.0.113.200',
      userAgent: longest,
      createdOn: new Date(),
      expiresOn: new Date(Date.now() + 86_400_000),
    })
    .execute()
  const searched = { name: 'rawabi.example', result: 'unknown' as const }
  const lookup = {
    by: 'staff' as const,
    source: null,
    remembered: false,
    problem: 'unreachable' as const,
    milliseconds: 12,
    clientId: null,
  }
  await platform.database.db
    .insertInto('whoisLookups')
    .values({
      ...{ ...searched, ...lookup, lookedUpOn: new Date(), userId: mallory.id, ip: '203.0.113.200' },
      userName: JSON.stringify({ en: short, ar: short }),
    })
    .execute()
  await platform.database.db
    .insertInto('searchedNames')
    .values({ ...searched, lookups: 1, firstOn: new Date(), lastOn: new Date() })
    .execute()
  const { version } = (await own.call(myAccount.get)).data
  const account = await own.call(myAccount.update, { body: { version, signature: longest, currentPassword: rightPassword } })
  const query = { where: [{ field: 'search', operator: 'contains', value: short }] }
  const view = await own.call(savedViews.endpoints.create, {
    body: { resource: 'clients', name: { en: short, ar: short }, query, columns: [], shared: false },
  })
  const message = { name: 'Mallory', email: 'mallory@evil.example', mobile: null, subject: 'Hello', message: longest }
  const sent = await own.call(contactForm.send, { body: { ...message, captcha: await solvedCaptcha(own) } })
  const id = (await own.call(contactMessages.endpoints.list)).data.items[0]?.id ?? 0
  // The form takes no HTML in these; what came before it did not is still there.
  await platform.database.db.updateTable('contactMessages').set({ name: short, subject: longest }).where('id', '=', id).execute()
  const replied = await own.call(contactMessages.endpoints.reply, { body: { id, message: longest } })
  const pinned = await own.call(notices.endpoints.create, { body: { text: { en: longest, ar: longest }, lastDay: null } })
  const toDo = await own.call(toDos.endpoints.create, { body: { text: short, shared: true } })
  for (const answer of [toDo, asked, account, view, sent, replied, pinned]) if (!answer.success) throw new Error(JSON.stringify(answer))
  const both = { en: longest, ar: longest }
  await changeSettings(own, { companyName: { en: short, ar: short }, mailHeader: both, mailSignature: both, mailFooter: both })
}

/** A name that ends soon, of which something went wrong and something is in doubt. */
async function domainOf({ database: { db } }: Parameters<Fill>[0], own: Client): Promise<number> {
  const prices = (['register', 'renew'] as const).map(command => ({ currency: 'SAR', command, price: 50_00 }))
  const registrarAccountId = hostileRecords.registrarAccounts ?? 0
  const tld = await own.call(tlds.endpoints.create, { body: { extension: '.hostile', registrarAccountId, prices } })
  const items = [{ command: 'register' as const, years: 2, cycle: 'oneTime' as const, domain: 'script.hostile' }]
  const order = await own.call(orders.endpoints.create, { body: { clientId: hostileRecords.clients ?? 0, items, invoiced: false } })
  for (const answer of [tld, order]) if (!answer.success) throw new Error(JSON.stringify(answer))
  const ending = { registeredOn: '2026-01-01', expiresOn: '2027-01-01', status: 'active', work: 'failed' } as const
  const { id } = await db
    .updateTable('domains')
    .set({ ...ending, failure: 'refused', syncProblem: 'tooEarly', registryExpiresOn: short, notes: longest })
    .where('orderId', '=', order.data.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A request for a service, which runs from then on. */
async function requestToCancel({ database }: Parameters<Fill>[0], own: Client, serviceId: number): Promise<number> {
  await database.db.updateTable('services').set({ status: 'active' }).where('id', '=', serviceId).execute()
  const body = { serviceId, type: 'immediate' as const, reason: longest }
  const made = await own.call(cancellationRequests.endpoints.create, { body })
  if (!made.success) throw new Error(JSON.stringify(made))
  return made.data.id
}

/** A credit note on an invoice that is published for it. */
async function creditNoteOf(own: Client, id: number): Promise<number> {
  const params = { id }
  await own.call(invoices.endpoints.publish, { params, body: {} })
  const { data } = await own.call(invoices.endpoints.creditable, { params })
  const lines = data.lines.slice(0, 1).map(({ invoiceLineId }) => ({ invoiceLineId, net: 1 }))
  const made = await own.call(invoices.endpoints.credit, { params, body: { lines, reason: short } })
  if (!made.success) throw new Error(JSON.stringify(made))
  return (await own.call(creditNotes.endpoints.list)).data.items[0]?.id as number
}
