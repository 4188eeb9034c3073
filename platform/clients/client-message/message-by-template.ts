import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ClientRecord } from '#platform/clients/client/client.store.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { isOwnNotice } from '#platform/messaging/template/own-notice.ts'
import { receiversOf } from '../contact/receivers.ts'
import { textContacts } from '../contact/text-contacts.ts'

const notAChoice = () => new Problem('validation', { fields: { templateId: { key: 'notAChoice' } } })

/**
 * Queues a message by a template of ours to a client, and to their contacts for general messages, each in their language.
 * @throws Problem validation: no such template, one that is switched off, or one that cannot be written for this client
 */
export async function messageByTemplate(scope: Scope, client: ClientRecord, { templateId }: { templateId: number }) {
  if (!(await isOwnNotice(scope, templateId))) throw notAChoice()
  const { id, email, companyName } = client
  const about = (language: Locale) => ({ number: String(id), email, companyName: companyName ? nameFor(companyName, language) : '' })
  for (const { name, copy, ...receiver } of await receiversOf(scope, id, 'general')) {
    const told = { name: nameFor(name, receiver.language), ...about(receiver.language) }
    const queued = await queueEmail(scope, {
      ...receiver,
      ...{ template: 'clientNotice', templateId, category: 'general', values: told, clientId: id, furtherReceiver: copy !== '' },
    }).catch(error => {
      if (error?.name === 'RenderError' || error?.name === 'ParseError') return null
      throw error
    })
    if (queued === null) throw notAChoice()
  }
  await textContacts(scope, id, { template: 'clientNotice', templateId, category: 'general', values: about })
  return { payload: { templateId } }
}
