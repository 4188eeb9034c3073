import { contactForm, contactMessages } from '#contract/support/contact-messages.ts'
import { served } from '#platform/kernel/serve.ts'
import { contactMessageStore } from './contact-message.store.ts'
import { assignees, contactMessageVerbs } from './contact-message.verbs.ts'
import { receiveContactMessage } from './receive-contact-message.ts'

export const routes = [
  ...served(contactMessages.endpoints, { ...contactMessageStore, ...contactMessageVerbs, assignees }),
  ...served(contactForm, { send: receiveContactMessage }),
]
