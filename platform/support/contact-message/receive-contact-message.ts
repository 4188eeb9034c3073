import './contact-message.table.ts'
import { sql } from 'kysely'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { contactForm } from '#contract/support/contact-messages.ts'
import { captchaSolved } from '#platform/access/captcha.ts'
import { settled } from '#platform/access/settled.ts'
import { addressKey } from '#platform/kernel/address-key.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'

const hour = 3_600_000
/** The most messages an hour from one address, and of one sender. */
const mostAnHour = 10

/** Keeps a message of the public form. A robot that fills in what people do not see hears the same answer. */
export function receiveContactMessage(scope: Scope, { body }: { body: BodyOf<typeof contactForm.send> }): Promise<Record<string, never>> {
  // A used proof of work stays used, whatever comes of the message.
  return settled<Record<string, never>>(scope, async inner => {
    if (!(await captchaSolved(inner, body.captcha))) return new Problem('captchaRequired')
    if (body.website) return {}
    if (await tooMany(inner, body.email)) return new Problem('tooManyRequests')
    const { name, email, mobile, subject, message } = body
    const { id } = await inner.db
      .insertInto('contactMessages')
      .values({
        ...{ name, email, mobile, subject, message },
        language: body.language ?? inner.origin.locale,
        ip: inner.origin.ip,
        searchText: searchText([name, email, mobile, subject, message.slice(0, 2000)]),
        createdOn: inner.now,
        updatedOn: inner.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notifyStaff(inner, {
      kind: 'ticket',
      to: { capability: 'contactMessage.view' },
      key: 'contactMessage',
      values: { name, subject },
      link: { to: 'contactMessage', id },
      mails: 'support',
    })
    return {}
  })
}

async function tooMany({ db, now, origin }: Scope, email: string): Promise<boolean> {
  const address = addressKey(origin.ip)
  const { count } = await db
    .selectFrom('contactMessages')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('createdOn', '>', new Date(now.getTime() - hour).toISOString())
    .where(eb =>
      eb.or([address === origin.ip ? eb('ip', '=', address) : sql<boolean>`"ip"::inet <<= ${address}::inet`, eb('email', '=', email)]),
    )
    .executeTakeFirstOrThrow()
  return Number(count) >= mostAnHour
}
