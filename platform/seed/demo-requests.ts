import { addDays, type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { dataChangeVerbs } from '#platform/clients/data-change/data-change.verbs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { cancellationVerbs } from '#platform/services/cancellation-request/cancellation-request.verbs.ts'
import { createRecord } from './create-record.ts'
import { cancellations, dataChanges, missing, offer, rejection, toDos } from './data/demo-requests.ts'

const noOffer = { percent: null, payments: null, amount: null, productId: null }

/** What waits for a person: requests to end services and to change data, each decided by somebody else, and what is to be done. */
export async function addRequests(scope: Scope, decider: Scope): Promise<void> {
  await addCancellations(scope, decider)
  await addDataChanges(scope, decider)
  await addToDos(scope)
}

async function addCancellations(scope: Scope, decider: Scope): Promise<void> {
  const running = await scope.db
    .selectFrom('services')
    .select('id')
    .where('status', '=', 'active')
    .where('nextDueDate', 'is not', null)
    .orderBy('id')
    .limit(cancellations.length)
    .execute()
  for (const [at, { id: serviceId }] of running.entries()) {
    const { end, ...request } = cancellations[at] as (typeof cancellations)[number]
    const params = { id: await createRecord(scope, 'cancellationRequests', { serviceId, ...request }) }
    if (end === 'rejected') await cancellationVerbs.reject(decider, { params, body: { reason: rejection } })
    if (end === 'withdrawn') await cancellationVerbs.withdraw(decider, { params, body: { reason: null } })
    if (end === 'offered' || end === 'kept') {
      const { days, ...body } = offer
      const until = addDays(riyadhDate(scope.now), days)
      await cancellationVerbs.offer(decider, { params, body: { ...noOffer, ...body, until } })
    }
    if (end === 'kept') await cancellationVerbs.acceptOffer(decider, { params, body: {} })
    if (end === 'processed') await cancellationVerbs.process(decider, { params, body: {} })
  }
}

async function addDataChanges(scope: Scope, decider: Scope): Promise<void> {
  const companies = await scope.db
    .selectFrom('clients')
    .select(['id', 'displayName'])
    .where('status', '=', 'active')
    .where('accountType', '=', 'COMPANY')
    .orderBy('id')
    .limit(dataChanges.length)
    .execute()
  for (const [at, { id: clientId, displayName: name }] of companies.entries()) {
    const { add, explanation, end } = dataChanges[at] as (typeof dataChanges)[number]
    const longer = (language: 'en' | 'ar') => (name[language] ? `${name[language]} ${add[language]}` : '')
    const values = { clientId, explanation, companyName: { en: longer('en'), ar: longer('ar') } }
    const params = { id: await createRecord(scope, 'dataChangeRequests', values) }
    if (end) await dataChangeVerbs.startReview(decider, { params, body: {} })
    if (end === 'onHold') await dataChangeVerbs.askMore(decider, { params, body: { reason: missing } })
    if (end === 'accepted') await dataChangeVerbs.accept(decider, { params, body: {} })
  }
}

async function addToDos(scope: Scope): Promise<void> {
  const today = riyadhDate(scope.now) as CalendarDate
  const client = await scope.db.selectFrom('clients').select('id').where('status', '=', 'active').orderBy('id').executeTakeFirst()
  for (const { days, about, ...toDo } of toDos) {
    const subject = about === 'client' && client ? { about, clientId: client.id } : {}
    await createRecord(scope, 'toDos', { ...toDo, ...subject, dueOn: days === null ? null : addDays(today, days) })
  }
}
