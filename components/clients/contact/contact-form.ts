import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { emailCategories, languages } from '#contract/clients/client-values.ts'
import { contacts } from '#contract/clients/contacts.ts'

export const contactForm: FormOf<typeof contacts> = [
  {
    fields: [
      { name: 'firstName', kind: 'bilingual', max: 60 },
      { name: 'lastName', kind: 'bilingual', max: 60 },
      { name: 'email', kind: 'email' },
      { name: 'phone', kind: 'phone', optional: true },
      { name: 'jobTitle', kind: 'text', max: 100, optional: true },
      { name: 'street', kind: 'text', max: 255, optional: true },
      { name: 'city', kind: 'text', max: 100, optional: true },
      { name: 'postalCode', kind: 'text', code: true, optional: true },
      { name: 'countryCode', kind: 'country', optional: true },
      { name: 'language', kind: 'choice', options: languages },
      { name: 'categories', kind: 'choices', options: emailCategories },
      { name: 'smsCategories', kind: 'choices', options: emailCategories },
    ],
  },
]

/** `clientId`: a contact is replaced by another one of the same client alone. */
export const contactVerbs = (clientId: number) =>
  verbsOf(contacts, {
    replace: { fields: [{ name: 'targetContactId', kind: 'reference', of: 'contacts', among: { clientId: `eq:${clientId}` } }] },
  })
