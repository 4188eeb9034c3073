import { sql } from 'kysely'
import { fold } from '#contract/kernel/fold.ts'
import type { SpamKind } from '#contract/settings/spam-rules.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './spam-rule.table.ts'

export interface IncomingMail {
  sender: string
  subject: string
  message: string
}

/** The first rule that keeps a mail out: its sender or the sender's domain, a subject or a phrase it holds. Case and Arabic letter forms do not matter. */
export async function spamVerdict({ db }: Scope, mail: IncomingMail): Promise<{ id: number; kind: SpamKind; value: string } | undefined> {
  const sender = mail.sender.trim().toLowerCase()
  const domain = sender.slice(sender.lastIndexOf('@'))
  return db
    .selectFrom('spamRules')
    .select(['id', 'kind', 'value'])
    .where(eb =>
      eb.or([
        eb('kind', '=', 'sender').and('value', 'in', [sender, domain]),
        eb('kind', '=', 'subject').and(sql<boolean>`strpos(${fold(mail.subject)}, "foldedValue") > 0`),
        eb('kind', '=', 'phrase').and(sql<boolean>`strpos(${fold(mail.message)}, "foldedValue") > 0`),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst()
}
