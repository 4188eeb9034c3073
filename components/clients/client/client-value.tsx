'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EditInPlace } from '#components/kit/record-form/edit-in-place.tsx'
import { formValues, isShown, sentValue } from '#components/kit/record-form/field-definition.ts'
import { skippableFields } from '#contract/clients/client-problems.ts'
import type { Client } from '#contract/clients/clients.ts'
import { hasPostalCodes } from '#contract/kernel/postal-code.ts'
import { updateClient } from './actions.ts'
import { fromForm, toForm } from './client-form-values.ts'
import { clientSections } from './client-sections.ts'
import { type CustomName, customFormFields } from './custom-field-forms.ts'

interface ClientValueProps {
  client: Client
  /** What the form of the client calls it. */
  fields: readonly ((keyof Client & string) | CustomName)[]
  label?: string
  /** Beside several fields, those that are shown with them. */
  children: ReactNode
}

/** A value of a client's summary, edited where it stands by who may. */
export function ClientValue({ client, fields, label, children }: ClientValueProps) {
  const t = useTranslations('clients')
  const locale = useLocale()
  if (client.can?.update !== true) return children
  const values = toForm(client)
  const all = formOf(client, { locale, staffText: t('staffOnlyField'), stored: true, skips: false })
  const wanted = fields.flatMap(name => all.find(field => field.name === name && isShown(field, values)) ?? [])
  if (wanted.length === 0) return children
  return (
    <EditInPlace
      resource="clients"
      version={client.version}
      fields={all}
      edits={wanted.map(({ name }) => name)}
      label={label}
      values={values}
      check={async () => {
        const { checkStored } = await import('./client-check.ts')
        const judge = checkStored(client)
        const stored = formValues(all, values)
        const shown = all.filter(field => isShown(field, stored))
        const before = Object.fromEntries(shown.map(field => [field.name, sentValue(field, stored[field.name])]))
        // What is wrong elsewhere is for the form, and no reason to refuse this.
        return typed => {
          const found = Object.entries(judge({ ...before, ...typed }))
          return Object.fromEntries(found.filter(([path]) => wanted.some(({ name }) => path === name || path.startsWith(`${name}.`))))
        }
      }}
      save={({ body, idempotencyKey }) =>
        updateClient({ params: { id: client.id }, body: fromForm(body, client.emailPreferences), idempotencyKey })
      }
    >
      {children}
    </EditInPlace>
  )
}

function formOf(client: Client, custom: Parameters<typeof customFormFields>[1]) {
  const { accountType, countryCode, taxExempt } = client
  const spared: string[] = skippableFields(client).filter(field => !client[field])
  if (!hasPostalCodes(countryCode)) spared.push('zip')
  const sections = clientSections({
    company: accountType === 'COMPANY',
    saudi: countryCode === 'SA',
    taxExempt,
    creating: false,
    spared,
    spares: false,
    custom: customFormFields(client.customFields ?? [], custom),
  })
  return sections.flatMap(section => section.fields)
}
