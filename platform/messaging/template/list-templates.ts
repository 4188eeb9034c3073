import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { documentChoices } from '#contract/messaging/brought-files.ts'
import { messageEvents } from '#contract/messaging/sent-messages.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type {} from './email-template.table.ts'
import { builtInEvents, eventName, languagesOf, originalTexts } from './original-texts.ts'

/** A row for every message of this release. Texts that nobody changed are those of the release; what a person decided stays. */
export async function listTemplates(db: Db): Promise<void> {
  const now = clock.now()
  const rows = await db
    .selectFrom('emailTemplates')
    .select(['event', 'customised', 'subject', 'text', 'sms'])
    .where('builtIn', '=', true)
    .execute()
  for (const event of builtInEvents) {
    const texts = originalTexts(event)
    const row = rows.find(one => one.event === event)
    if (row && (row.customised || same([row.subject, row.text, row.sms], [texts.subject, texts.text, texts.sms]))) continue
    const name = eventName(event)
    const is = {
      subject: JSON.stringify(texts.subject),
      text: JSON.stringify(texts.text),
      sms: texts.sms === null ? null : JSON.stringify(texts.sms),
      languages: languagesOf(texts),
      searchText: searchText([name.en, name.ar, texts.subject.en, texts.subject.ar]),
    }
    if (row) {
      await db
        .updateTable('emailTemplates')
        .set(is)
        .where('event', '=', event)
        .where('builtIn', '=', true)
        .where('customised', '=', false)
        .execute()
      continue
    }
    await db
      .insertInto('emailTemplates')
      .values({
        ...is,
        name: JSON.stringify(name),
        event,
        category: messageEvents[event].category,
        builtIn: true,
        customised: false,
        status: 'active',
        html: null,
        pushTitle: null,
        pushText: null,
        withDocument: documentChoices[event] ?? true,
        createdOn: now,
        updatedOn: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

const same = (one: readonly (Bilingual | null)[], other: readonly (Bilingual | null)[]) =>
  one.every((text, at) => text?.en === other[at]?.en && text?.ar === other[at]?.ar)
