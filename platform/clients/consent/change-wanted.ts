import { emailCategories } from '#contract/clients/client-values.ts'
import { clients } from '#contract/clients/clients.ts'
import { type ConsentChannel, type ConsentPurpose, consentChannels } from '#contract/clients/consents.ts'
import type { ChangedAnswers, wantedMessages } from '#contract/clients/wanted-messages.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type ClientRecord, clientStore } from '../client/client.store.ts'
import type {} from '../contact/contact.table.ts'
import { answersOf, type How, noteConsents, type Said } from './note-consents.ts'

type Calls = typeof wantedMessages.endpoints

/** With when each was said last, and where. */
async function answersWithDays(scope: Scope, clientId: number): Promise<AnswerOf<Calls['view']>['answers']> {
  const last = await scope.db
    .selectFrom('consents')
    .distinctOn(['channel', 'purpose'])
    .select(['channel', 'purpose', 'createdOn', 'source'])
    .where('clientId', '=', clientId)
    .orderBy('channel')
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
  return (await answersOf(scope, clientId)).map(one => {
    const said = last.find(({ channel, purpose }) => channel === one.channel && purpose === one.purpose)
    return { ...one, createdOn: said?.createdOn ?? null, source: said?.source ?? null }
  })
}

export async function viewWanted(scope: Scope, { params: { id } }: { params: { id: number } }): Promise<AnswerOf<Calls['view']>> {
  await clientStore.find(scope, id)
  const contacts = scope.can('contact.view')
    ? await scope.db
        .selectFrom('contacts')
        .select(['id', 'displayName', 'email', 'categories', 'smsCategories', 'isBilling'])
        .where('clientId', '=', id)
        .orderBy('id')
        .limit(100)
        .execute()
    : []
  return {
    answers: await answersWithDays(scope, id),
    contacts: contacts.map(({ id, displayName, email, categories, smsCategories, isBilling }) => ({
      ...{ id, email, smsCategories, name: nameFor(displayName, scope.origin.locale) },
      // All about invoices goes to the billing contact.
      categories: emailCategories.filter(one => categories.includes(one) || (isBilling && one === 'invoice')),
    })),
  }
}

const saidIn = (answers: ChangedAnswers): Said[] =>
  consentChannels.flatMap(channel =>
    Object.entries(answers[channel] ?? {}).flatMap(([purpose, given]) =>
      given === undefined ? [] : [{ channel, purpose: purpose as ConsentPurpose, given }],
    ),
  )

/** Writes the answers into the log, and what they are of mails on the record. */
async function take(scope: Scope, client: ClientRecord, said: readonly Said[], { set: more, ...how }: How & { set?: object } = {}) {
  const changed = await noteConsents(scope, client.id, said, how)
  if (changed.length === 0 && !more) return { changed: 0 }
  const ofMails = changed.filter(({ channel }) => channel === 'email')
  const marketing = ofMails.find(({ purpose }) => purpose === 'marketing')
  const categories = ofMails.filter(({ purpose }) => purpose !== 'marketing')
  const set = {
    ...more,
    ...(marketing ? { marketingOptIn: marketing.given } : {}),
    ...(categories.length > 0
      ? { emailPreferences: { ...client.emailPreferences, ...Object.fromEntries(categories.map(one => [one.purpose, one.given])) } }
      : {}),
  }
  const event = changed.length > 0 ? clients.events.consentsChanged : clients.events.updated
  const told = changed.map(({ channel, purpose, given }) => ({ what: `${channel} ${purpose}`, given }))
  await clientStore.store(scope, client, set, event, {
    ...(told.length > 0 ? { payload: { said: told } } : {}),
    reason: how.reason || null,
  })
  return { changed: changed.length }
}

/** Advertising by one channel ends, by a way out that whoever got it had; that by others does not. The caller is who holds that way. */
export async function endAdvertising(scope: Scope, clientId: number, channel: ConsentChannel, how: How = {}): Promise<void> {
  await take(scope, await clientStore.find(scope, clientId, true), [{ channel, purpose: 'marketing', given: false }], how)
}

const open = (client: ClientRecord): ClientRecord => {
  if (client.status === 'closed') throw new Problem('wrongState', { reason: 'clientClosed' })
  return client
}

/** Staff say for a client what it wants, and why they may say so. @throws Problem validation of `reason`, wrongState `clientClosed` */
export function changeWanted(outer: Scope, { params, body }: { params: { id: number }; body: BodyOf<Calls['change']> }) {
  return inTransaction(outer, async scope => {
    const client = open(await clientStore.find(scope, params.id, true))
    const reason = body.reason ?? ''
    if (!reason) {
      const stands = await answersOf(scope, client.id)
      const others = saidIn(body.answers).some(one =>
        stands.some(is => is.channel === one.channel && is.purpose === one.purpose && is.given !== one.given),
      )
      if (others) throw new Problem('validation', { fields: { reason: { key: 'required' } } })
    }
    return take(scope, client, saidIn(body.answers), { reason })
  })
}

export async function viewOwnWanted(scope: Scope): Promise<AnswerOf<Calls['own']>> {
  const client = await clientStore.find(scope, ownClient(scope))
  const answers = await answersWithDays(scope, client.id)
  return {
    language: client.language,
    answers: answers.map(({ source: _, ...answer }) => answer),
    mayChange: !scope.caller.onBehalfOf && client.status !== 'closed',
  }
}

/** The client says it itself. @throws Problem forbidden of staff who act as the owner, wrongState `clientClosed` */
export function changeOwnWanted(outer: Scope, { body: { answers, language } }: { body: BodyOf<Calls['changeOwn']> }) {
  if (outer.caller.onBehalfOf) throw new Problem('forbidden')
  return inTransaction(outer, async scope => {
    const client = open(await clientStore.find(scope, ownClient(scope), true))
    return take(scope, client, saidIn(answers), language && language !== client.language ? { set: { language } } : {})
  })
}

function ownClient({ caller }: Scope): number {
  if (!caller.clientId) throw new Problem('forbidden')
  return caller.clientId
}
