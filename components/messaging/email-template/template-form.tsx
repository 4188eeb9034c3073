'use client'
import { useMemo } from 'react'
import type { FormOf, Values } from '#components/kit/record-form/field-definition.ts'
import { ResourceForm } from '#components/kit/record-form/resource-form.tsx'
import { documentChoices, mayBringFiles } from '#contract/messaging/brought-files.ts'
import type { emailTemplates } from '#contract/messaging/email-templates.ts'
import { mostCopies, templateFileLimit } from '#contract/messaging/email-templates.ts'
import { type MessageEventName, mayBeCopied, valuesOf } from '#contract/messaging/sent-messages.ts'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateValues } from './template-values.tsx'

const copies = [
  { name: 'cc', kind: 'emails', max: mostCopies * 256, optional: true },
  { name: 'bcc', kind: 'emails', max: mostCopies * 256, optional: true },
] as const

const files = [{ name: 'fileIds', kind: 'file', optional: true, most: templateFileLimit, full: true }] as const
const documents = [{ name: 'withDocument', kind: 'flag', full: true }] as const

interface TemplateFormProps {
  values: Values
  /** The stored one; without it one is made. */
  template?: { id: number; version: number; event: MessageEventName } | undefined
  readOnly: boolean
}

/** The texts of a message in both languages, what they may tell, and how they read. */
export function TemplateForm({ values, template, readOnly }: TemplateFormProps) {
  const event = template?.event ?? 'clientNotice'
  const sections = useMemo((): FormOf<typeof emailTemplates> => {
    const told = Object.keys(valuesOf(event, 'mail'))
    return [
      { fields: [{ name: 'name', kind: 'bilingual', max: 100 }] },
      {
        name: 'mail',
        fields: [
          { name: 'subject', kind: 'bilingual', max: 200 },
          { name: 'text', kind: 'bilingual', long: true, max: 10_000 },
          { name: 'html', kind: 'bilingualRichText', options: told, optional: true },
        ],
      },
      {
        name: 'push',
        fields: [
          { name: 'pushTitle', kind: 'bilingual', max: 100, optional: true },
          { name: 'pushText', kind: 'bilingual', long: true, max: 250, optional: true },
        ],
      },
      {
        name: 'sending',
        fields: [
          { name: 'senderId', kind: 'reference', of: 'mailSenders', optional: true },
          { name: 'replyTo', kind: 'email', optional: true },
          ...(mayBeCopied(event) ? copies : []),
          ...(mayBringFiles(event) ? files : []),
          ...(event in documentChoices ? documents : []),
        ],
      },
      { name: 'sms', fields: [{ name: 'sms', kind: 'bilingual', long: true, max: 1000, optional: true }] },
    ]
  }, [event])
  // A copy begins without files: they are the other template's.
  const start = useMemo(() => ({ ...values, fileIds: template ? values.attachments : [] }), [values, template])
  return (
    <ResourceForm resource="emailTemplates" sections={sections} values={start} record={template} readOnly={readOnly}>
      {typed => (
        <>
          <TemplateValues event={event} />
          <TemplatePreview event={event} typed={typed} id={template?.id} />
        </>
      )}
    </ResourceForm>
  )
}
