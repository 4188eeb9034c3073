import { moduleJobs } from '#contract/services/module-jobs.ts'
import { servers } from '#contract/services/servers.ts'
import { type Service, services } from '#contract/services/services.ts'
import type {} from '#platform/drivers/panel/simulator/simulated-account.table.ts'
import type { Platform } from '#platform/platform.ts'
import { runModuleJob } from '#platform/services/module-job/run-module-job.job.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { doJob } from './job-run.ts'
import { orderOf, sold } from './orders.ts'

let made = 0

/** A product on simulated servers, services of it, and a worker's hands for what is asked of them. */
export async function moduleWork(platform: Platform, staff: Client) {
  const clientId = (await addClient(staff)).id
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
  const product = await sold(staff, { module: 'simulator', packageName: 'starter', prices })
  const { db } = platform.database

  const server = async (more: object = {}): Promise<number> => {
    made++
    const body = { module: 'simulator' as const, hostname: `work${made}.example.sa`, name: `Work ${made}`, ...more }
    const answer = await staff.call(servers.endpoints.create, { body })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const read = async (id: number): Promise<Service> => (await staff.call(services.endpoints.get, { params: { id } })).data
  const jobsOf = async (id: number) =>
    (await staff.call(moduleJobs.endpoints.list, { filter: { where: [{ field: 'serviceId', operator: 'eq', value: id }] } })).data.items
  /** Runs the latest job of a service once, as a worker would; answers whether it has to be tried again. */
  const work = async (id: number): Promise<'settled' | 'again'> => {
    const [job] = await jobsOf(id)
    return doJob(platform, runModuleJob, { id: job?.id ?? 0 }).then(
      () => 'settled',
      () => 'again',
    )
  }
  /** A service of the product, or of another one. */
  const ordered = async (domain: string, productId = product.id): Promise<number> => {
    const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain }], { invoiced: false })
    const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
    return (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  }
  /** The same, made on its server. */
  const running = async (domain: string, productId?: number): Promise<number> => {
    const id = await ordered(domain, productId)
    await work(id)
    return id
  }
  const behave = (id: number, simulatedBehaviour: 'works' | 'down' | 'losesAnswers' | 'refuses' | 'repeats') =>
    db.updateTable('servers').set({ simulatedBehaviour }).where('id', '=', id).execute()
  const giveUp = async (id: number) => runModuleJob.gaveUp?.(platform.systemScope(), { id: (await jobsOf(id))[0]?.id ?? 0 })
  const account = async (username: string | null) =>
    db
      .selectFrom('simulatedAccounts')
      .selectAll()
      .where('username', '=', username ?? '')
      .executeTakeFirst()

  return { clientId, product, server, read, jobsOf, work, ordered, running, behave, giveUp, account }
}
