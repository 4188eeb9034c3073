'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { contactForm } from '#components/clients/contact/contact-form.ts'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { Button } from '#components/ui/button.tsx'
import type { Contact } from '#contract/clients/contacts.ts'
import { loadPart } from '#contract/manifest.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { removeContact, saveContact } from './contact-actions.ts'

const fields = contactForm.flatMap(section => section.fields)

/** The form with these messages to choose from. */
const offering = (categories: Contact['categories']): typeof contactForm =>
  contactForm.map(section => ({
    ...section,
    fields: section.fields.map(field =>
      field.name === 'categories' || field.name === 'smsCategories' ? { ...field, options: categories } : field,
    ),
  })) as typeof contactForm

/** The form of a contact in the portal: whose it is, is not theirs to say. */
export function OwnContact({
  contact,
  categories,
}: {
  contact: Omit<Contact, 'clientName'> | null
  /** Of which messages they may be sent a copy. */
  categories: Contact['categories']
}) {
  const t = useTranslations('portal.contacts')
  const router = useRouter()
  const sections = useMemo(() => offering(categories), [categories])
  const leave = () => {
    router.push(paths.portalContacts())
    router.refresh()
  }
  return (
    <>
      <RecordForm
        resource="contacts"
        sections={sections}
        values={formValues(fields, contact ?? { categories: [], smsCategories: [] })}
        {...(contact ? { version: contact.version } : {})}
        check={async () => {
          const { create, across } = await loadPart('contacts')
          return checkWith(create.omit({ clientId: true }), across)
        }}
        save={({ body, idempotencyKey }) => saveContact({ id: contact?.id, body, idempotencyKey })}
        onSaved={leave}
      />
      {contact && (
        <div>
          <ConfirmDialog
            trigger={<Button variant="danger">{t('remove')}</Button>}
            title={t('removeTitle')}
            text={t('removeText')}
            keepLabel={t('keep')}
            actionLabel={t('remove')}
            danger
            onConfirm={async () => {
              const answer = await removeContact(contact.id, contact.version)
              if (!answer.ok) return refusalText(answer.problem)
              leave()
            }}
          />
        </div>
      )}
    </>
  )
}
