import type { Forwarding } from '#contract/domains/forwarding.ts'
import { isFields, textOf } from '../ask-registrar.ts'
import type { RegistrarAnswer } from '../registrar-driver.ts'
import type { CallLogicBoxes, LogicBoxesAnswer } from './logicboxes-call.ts'

interface Order {
  orderId: string
  name: string
}
const done = { is: 'ok' } as const
const bare = (said: LogicBoxesAnswer): RegistrarAnswer => (said.is === 'ok' ? done : said)
/** What is on already is refused. */
const unlessOn = (said: RegistrarAnswer): RegistrarAnswer =>
  said.is === 'rejected' && /already/i.test(said.message) && said.code !== 'unauthorized' ? done : said

/** Has a name forwarded by their web and mail servers, in place of what they did. They do so for names that their name servers answer. */
export async function forwardAt(call: CallLogicBoxes, order: Order, wanted: Forwarding): Promise<RegistrarAnswer> {
  const site = await forwardSite(call, order, wanted)
  return site.is === 'ok' ? forwardMail(call, order, wanted.mail) : site
}

async function forwardSite(call: CallLogicBoxes, order: Order, { to, withPath }: Forwarding): Promise<RegistrarAnswer> {
  const { orderId, name } = order
  const there = await forwardedTo(call, order)
  if (there.is !== 'ok') return there
  if (to === null)
    return there.to === null
      ? done
      : bare(await call('domainforward/delete', { 'order-id': orderId, 'domain-name': name }, { changes: true }))
  if (there.to === null) {
    const on = unlessOn(bare(await call('domainforward/activate', { 'order-id': orderId }, { changes: true })))
    if (on.is !== 'ok') return on
  }
  const asked = { 'order-id': orderId, 'forward-to': to, 'url-masking': false, 'sub-domain-forwarding': true, 'path-forwarding': withPath }
  const said = await call('domainforward/manage', asked, { changes: true })
  if (said.is !== 'ok') return said
  const after = await forwardedTo(call, order)
  // What it says yes to and does not do is not done.
  if (after.is !== 'ok') return { is: 'unknown', message: after.message }
  return after.to === null ? { is: 'rejected', code: 'refused', message: `${name} is forwarded nowhere` } : done
}

/** Where its web site is sent on to; null: nowhere. Answers name it at once, or under the name. */
async function forwardedTo(call: CallLogicBoxes, { orderId, name }: Order): Promise<RegistrarAnswer<{ to: string | null }>> {
  const said = await call('domainforward/details', { 'order-id': orderId })
  // One that was never on is not there.
  if (said.is === 'rejected' && said.code !== 'unauthorized') return { is: 'ok', to: null }
  if (said.is !== 'ok') return said
  const told = isFields(said.json) ? said.json : {}
  const own = isFields(told[name]) ? told[name] : told
  return { is: 'ok', to: textOf(own.forward) || null }
}

async function forwardMail(call: CallLogicBoxes, { orderId, name }: Order, mail: readonly string[]): Promise<RegistrarAnswer> {
  const wanted = Map.groupBy(
    mail.map(line => line.split(' ') as [string, string]),
    ([mailbox]) => mailbox,
  )
  const there = await mailboxesOf(call, orderId)
  if (there.is !== 'ok') return there
  const about = (mailbox: string) => ({ 'order-id': orderId, email: `${mailbox}@${name}` })
  if (wanted.size > 0 && !there.on) {
    const on = unlessOn(heard(await call('mail/activate', { 'order-id': orderId }, { changes: true })))
    if (on.is !== 'ok') return on
  }
  // Where the mail of one went is told nowhere: each is made anew.
  for (const mailbox of there.mailboxes) {
    const said = heard(await call('mail/user/delete', about(mailbox), { changes: true }))
    if (said.is !== 'ok') return said
  }
  for (const [mailbox, lines] of wanted) {
    const forwards = lines.map(([, address]) => address).join(',')
    const said = heard(await call('mail/user/add-forward-only-account', { ...about(mailbox), forwards }, { changes: true }))
    if (said.is !== 'ok') return said
  }
  return done
}

/** The mailboxes that only forward; `on`: mail is theirs to forward. */
async function mailboxesOf(call: CallLogicBoxes, orderId: string): Promise<RegistrarAnswer<{ on: boolean; mailboxes: string[] }>> {
  const said = await call('mail/users/search', { 'order-id': orderId })
  if (said.is === 'rejected' && said.code !== 'unauthorized') return { is: 'ok', on: false, mailboxes: [] }
  if (said.is !== 'ok') return said
  const response = isFields(said.json) && isFields(said.json.response) ? said.json.response : {}
  if (textOf(response.status).toUpperCase() !== 'SUCCESS') return { is: 'ok', on: false, mailboxes: [] }
  const users = Array.isArray(response.users) ? response.users.filter(isFields) : []
  const forwarding = users.filter(({ accountType }) => /^forward_only$/i.test(textOf(accountType)))
  return { is: 'ok', on: true, mailboxes: forwarding.map(({ emailAddress }) => textOf(emailAddress).split('@')[0] ?? '') }
}

/** Of mail they answer with a response that holds its own status. */
function heard(said: LogicBoxesAnswer): RegistrarAnswer {
  if (said.is !== 'ok') return said
  const response = isFields(said.json) && isFields(said.json.response) ? said.json.response : {}
  const status = textOf(response.status).toUpperCase()
  return status === '' || status === 'SUCCESS' ? done : { is: 'rejected', code: 'refused', message: textOf(response.message) || status }
}
