'use client'
import { useTranslations } from 'next-intl'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { EditInPlace } from '#components/kit/record-form/edit-in-place.tsx'
import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { callRecord } from '#lib/record/record-actions.ts'

const fields: readonly FieldDefinition[] = [{ name: 'internalNotes', kind: 'longText', optional: true, max: 2000 }]

/** What staff write down of an invoice, written where it stands by who may. */
export function InternalNotes({ invoice }: { invoice: Pick<Invoice, 'id' | 'version' | 'can' | 'internalNotes'> }) {
  const t = useTranslations('invoices.view')
  const { id, version, internalNotes, can } = invoice
  const shown = internalNotes ? (
    <bdi className="whitespace-pre-line">{internalNotes}</bdi>
  ) : (
    <span className="text-small text-text-3">{t('noInternalNotes')}</span>
  )
  if (can?.note !== true) return shown
  return (
    <EditInPlace
      resource="invoices"
      version={version}
      fields={fields}
      edits={['internalNotes']}
      values={{ internalNotes }}
      check={async () => checkWith((await import('#contract/billing/due-and-paid-verbs.ts')).dueAndPaidVerbs.note.body)}
      save={({ body, idempotencyKey }) => callRecord({ resource: 'invoices', verb: 'note', id, body, idempotencyKey })}
    >
      {shown}
    </EditInPlace>
  )
}
