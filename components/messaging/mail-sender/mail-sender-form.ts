import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { mailSecurities, type mailSenders } from '#contract/messaging/mail-senders.ts'
import { messageCategories } from '#contract/messaging/message-categories.ts'

export const mailSenderForm: FormOf<typeof mailSenders> = [
  {
    fields: [
      { name: 'name', kind: 'bilingual', max: 100 },
      { name: 'address', kind: 'email' },
      { name: 'replyTo', kind: 'email', optional: true },
      { name: 'categories', kind: 'choices', options: messageCategories, optional: true },
      { name: 'position', kind: 'number' },
    ],
  },
  {
    name: 'server',
    fields: [
      { name: 'host', kind: 'text', code: true, max: 253, optional: true },
      { name: 'port', kind: 'number' },
      { name: 'security', kind: 'choice', options: mailSecurities },
      { name: 'username', kind: 'text', code: true, max: 200, optional: true },
      { name: 'password', kind: 'secret', max: 500, optional: true },
    ],
  },
]
