import { mailSenders } from '#contract/messaging/mail-senders.ts'
import { served } from '#platform/kernel/serve.ts'
import { mailSenderStore } from './mail-sender.store.ts'
import { mailSenderVerbs } from './mail-sender.verbs.ts'

export const routes = served(mailSenders.endpoints, { ...mailSenderStore, ...mailSenderVerbs })
