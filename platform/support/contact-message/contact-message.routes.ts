import { z } from 'zod'
import { contactForm, contactMessages } from '#contract/support/contact-messages.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import { served } from '#platform/kernel/serve.ts'
import { contactMessageStore } from './contact-message.store.ts'
import { assignContact, assignees, convertContact, markContactNotSpam, markContactSpam, replyToContact } from './contact-message.verbs.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

const none = z.strictObject({})
registerBulk('contactMessages', 'markSpam', {
  capability: 'contactMessage.reply',
  values: none,
  one: (scope, id) => markContactSpam(scope, { params: { id } }),
})
registerBulk('contactMessages', 'markNotSpam', {
  capability: 'contactMessage.reply',
  values: none,
  one: (scope, id) => markContactNotSpam(scope, { params: { id } }),
})
registerBulk('contactMessages', 'delete', {
  capability: 'contactMessage.delete',
  values: none,
  one: (scope, id) => contactMessageStore.remove(scope, { params: { id } }),
})

const { list, get, remove } = contactMessageStore
export const routes = [
  ...served(contactMessages.endpoints, {
    list,
    get,
    remove,
    reply: replyToContact,
    assignees,
    assign: assignContact,
    markSpam: markContactSpam,
    markNotSpam: markContactNotSpam,
    convert: convertContact,
  }),
  ...served(contactForm, { send: receiveContactMessage }),
]
