import { contacts } from '#contract/clients/contacts.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { contactStore } from './contact.store.ts'
import { endBilling, makeBilling, replaceContact } from './contact.verbs.ts'

const verbs = verbsOf(contactStore, { makeBilling, endBilling, replace: replaceContact })

export const routes = served(contacts.endpoints, { ...contactStore, ...verbs })
