import { calendarText } from '#contract/kernel/date-time-format.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import { dateTimeFormatFor } from '#platform/kernel/date-time-format.ts'
import { documentChecks } from '#platform/kernel/list-documents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { mailClient } from '../client/mail-client.ts'

interface Days {
  firstDay: string
  lastDay: string
}

/**
 * Queues a mail to a client, and to the contacts who get invoices, with the statement of some days.
 * @throws Problem validation of `lastDay`; wrongState `statementTooLong`: it could not be drawn
 */
export async function sendStatement(scope: Scope, { id }: ClientRecord, { firstDay, lastDay }: Days) {
  if (lastDay < firstDay) throw new Problem('validation', { fields: { lastDay: { key: 'dateTooEarly', values: { min: firstDay } } } })
  await documentChecks.get('statement')?.(scope, id, { from: firstDay, to: lastDay })
  await mailClient(scope, id, {
    template: 'statementSent',
    category: 'invoice',
    values: async language => {
      const format = await dateTimeFormatFor(scope, { language })
      return { firstDay: calendarText(firstDay, format), lastDay: calendarText(lastDay, format) }
    },
    about: { resource: 'clients', id },
    attachment: { list: 'statement', id, days: { from: firstDay, to: lastDay } },
    // A person may ask for the same one again.
    dedupeKey: `statementSent ${id} ${firstDay} ${lastDay} ${scope.now.getTime()}`,
  })
  return { payload: { firstDay, lastDay } }
}
