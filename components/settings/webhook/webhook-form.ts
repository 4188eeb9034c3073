import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { webhookEndpoints, webhookFormats } from '#contract/settings/webhook-endpoints.ts'
import { RotateSecret } from './rotate-secret.tsx'

interface Events {
  options: string[]
  texts: Record<string, string>
}

export const webhookForm = (events: Events): FormOf<typeof webhookEndpoints> => [
  {
    fields: [
      { name: 'name', kind: 'text', max: 80, full: true },
      { name: 'format', kind: 'choice', options: webhookFormats, full: true, onlyNew: true },
      { name: 'url', kind: 'text', code: true, max: 500, full: true },
      { name: 'events', kind: 'picked', optional: true, full: true, ...events },
    ],
  },
]

export const webhookVerbs = verbsOf(webhookEndpoints, { rotateSecret: { dialog: RotateSecret } })
