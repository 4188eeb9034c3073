import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Client } from './client.ts'
import type { domainWork } from './domain-work.ts'

/** The day in so many years, by today's date in Riyadh. */
export const inYears = (years: number) => addMonths(riyadhDate(new Date()), years * 12)
const about = (id: number) => ({ params: { id } })

/** The hands of a person at a registrar that no program speaks to. */
export function requestsByHand(staff: Client, at: Awaited<ReturnType<typeof domainWork>>) {
  const e = domainJobs.endpoints
  const waiting = async (domainId: number) => {
    const where = [
      { field: 'domainId' as const, operator: 'eq' as const, value: domainId },
      { field: 'state' as const, operator: 'in' as const, value: ['waiting' as const] },
    ]
    return (await staff.call(e.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data.items
  }
  const only = async (domainId: number) => {
    const found = await waiting(domainId)
    const [first] = found
    if (!first || found.length > 1) throw new Error(`${found.length} requests wait`)
    return first
  }
  const complete = (id: number, body: object = {}, by = staff) => by.call(e.complete, { ...about(id), body: body })
  const refuse = (id: number, body: object = { code: 'refused', reason: 'The registrar said no' }) =>
    staff.call(e.refuse, { ...about(id), body: body })
  /** A name that a person registered. */
  const held = async (name: string): Promise<number> => {
    const { id, invoiceId } = await at.ordered(name)
    await at.pay(invoiceId)
    const answer = await complete((await only(id)).id, { expiresOn: inYears(1) })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return id
  }
  return { waiting, only, complete, refuse, held }
}
