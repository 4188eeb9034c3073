import type { TldCharge } from '#contract/catalogue/tld-charges.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import type { RegistrarDriverName, RegistryBehaviour } from '#contract/domains/registrar-drivers.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { domainStore } from '#platform/domains/domain/domain.store.ts'
import { pollRegistries } from '#platform/domains/domain-job/poll-registries.job.ts'
import { runDomainJob } from '#platform/domains/domain-job/run-domain-job.job.ts'
import type {} from '#platform/drivers/registrar/simulator/simulated-registry.table.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Platform } from '#platform/platform.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { doJob } from './job-run.ts'
import { orderOf } from './orders.ts'

/** An extension at a simulated registry, names of it, and a worker's hands for what is asked of the registry. */
export async function domainWork(
  platform: Platform,
  staff: Client,
  extension = '.test',
  way: { driver: RegistrarDriverName; username?: string; password?: string } = { driver: 'simulator' },
) {
  const { db } = platform.database
  const clientId = (await addClient(staff)).id
  const account = await staff.call(registrarAccounts.endpoints.create, {
    body: { name: { en: 'Registry', ar: 'سجل' }, ...way },
  })
  const price = (command: TldCharge, amount: number) => ({ currency: 'SAR', command, price: amount })
  const prices = [price('register', 50_00), price('renew', 60_00), price('transfer', 55_00), price('redemption', 300_00)]
  const tld = await staff.call(tlds.endpoints.create, {
    body: { extension, registrarAccountId: account.data.id, graceDays: 10, redemptionDays: 0, prices },
  })
  if (!tld.success) throw new Error(JSON.stringify(tld))

  const read = (id: number): Promise<Domain> => domainStore.find(platform.systemScope(), id)
  const jobsOf = (domainId: number) => db.selectFrom('domainJobs').selectAll().where('domainId', '=', domainId).orderBy('id').execute()
  /** Runs the oldest open job of a name once, as a worker would; answers whether it has to be tried again. */
  const work = async (id: number): Promise<'settled' | 'again' | 'nothing'> => {
    const job = (await jobsOf(id)).find(({ state }) => state === 'queued' || state === 'sent' || state === 'unknown')
    if (!job) return 'nothing'
    return doJob(platform, runDomainJob, { id: job.id }).then(
      () => 'settled',
      () => 'again',
    )
  }
  const poll = () => doJob(platform, pollRegistries, {})
  const giveUp = async (id: number) => runDomainJob.gaveUp?.(platform.systemScope(), { id: (await jobsOf(id)).at(-1)?.id ?? 0 })
  const pay = async (id: number) => {
    const scope = platform.systemScope()
    const { balance } = await invoiceStore.find(scope, id)
    const body = { amount: balance, paidOn: riyadhDate(clock.now()), method: 'cash' as const, fee: 0, reference: null }
    await invoiceVerbs.addPayment(scope, { params: { id }, body: body as never })
  }
  const invoiceOf = async (orderId: number) =>
    (await db.selectFrom('invoices').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id
  /** A name that is ordered; answers it and the invoice of its order. */
  const ordered = async (name: string, { command = 'register', years = 1 }: { command?: 'register' | 'transfer'; years?: number } = {}) => {
    const order = await orderOf(staff, clientId, [{ productId: null, command, years, cycle: 'oneTime', domain: name }])
    const { id } = await db.selectFrom('domains').select('id').where('orderId', '=', order.id).executeTakeFirstOrThrow()
    return { id, order, invoiceId: await invoiceOf(order.id) }
  }
  /** The same, paid and registered. */
  const registered = async (name: string, years = 1): Promise<number> => {
    const { id, invoiceId } = await ordered(name, { years })
    await pay(invoiceId)
    await work(id)
    return id
  }
  const behave = (simulatedBehaviour: RegistryBehaviour) =>
    db.updateTable('registrarAccounts').set({ simulatedBehaviour }).where('id', '=', account.data.id).execute()
  const atRegistry = (name: string) => db.selectFrom('simulatedDomains').selectAll().where('name', '=', name).executeTakeFirst()
  return {
    clientId,
    tld: tld.data,
    account: account.data,
    read,
    jobsOf,
    work,
    giveUp,
    poll,
    pay,
    invoiceOf,
    ordered,
    registered,
    behave,
    atRegistry,
  }
}
