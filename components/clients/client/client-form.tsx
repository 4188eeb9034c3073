'use client'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import type { Values } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { AskedField } from '#contract/clients/asked-fields.ts'
import { skippableFields } from '#contract/clients/client-problems.ts'
import type { Client } from '#contract/clients/clients.ts'
import { protectedFields } from '#contract/clients/protected-fields.ts'
import type { RegisteredCompany } from '#contract/clients/register-lookup.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { hasPostalCodes } from '#contract/kernel/postal-code.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { fieldsOfCompany, RegisterLookup } from '../identity-check/register-lookup.tsx'
import { createClient, updateClient } from './actions.ts'
import { fromForm, newClient, toForm } from './client-form-values.ts'
import { clientSections } from './client-sections.ts'
import { customFormFields } from './custom-field-forms.ts'
import { DuplicateWarning } from './duplicates.tsx'

/** What decides which fields are needed. */
const shapeOf = ({ accountType, countryCode, skipRequired }: Values) =>
  `${accountType === 'COMPANY'} ${countryCode === 'SA'} ${skipRequired === true} ${hasPostalCodes(countryCode as string)}`

const none: readonly AskedField[] = []

interface ClientFormProps {
  client?: Client
  /** The contact message that a new client comes from. */
  from?: { id: number; values: Values } | null
  /** What a new client is charged in, unless another is chosen. */
  currency?: string | undefined
  /** What is asked of a new client besides. */
  customFields?: readonly AskedField[]
  /** The reader may leave empty what the company wants to know. */
  spares: boolean
  /** The reader may change who the client is in law without a request. */
  names?: boolean
  /** The reader may ask the commercial register. */
  looksUp?: boolean
  /** It stands in a dialog over another page, which goes on with the new client. */
  over?: { onMade: (client: Client) => void; onCancel: () => void; onDirty: (dirty: boolean) => void }
}

/** Adds a client, or changes a stored one. */
export function ClientForm({
  client,
  from,
  currency = newClient.currency,
  customFields = none,
  spares,
  names = true,
  looksUp = false,
  over,
}: ClientFormProps) {
  const t = useTranslations('clients')
  const router = useRouter()
  const locale = useLocale()
  const asked = client?.customFields ?? customFields
  const start = useMemo(
    () => toForm(client ?? { ...newClient, currency, customFields: asked, ...from?.values }),
    [client, from, currency, asked],
  )
  const [values, setValues] = useState<Values>(start)
  const shape = shapeOf(values)
  const sections = useMemo(() => {
    const [company, saudi, skips, coded] = shape.split(' ').map(one => one === 'true')
    const of = { accountType: company ? 'COMPANY' : 'PERSONAL', ...(saudi ? { countryCode: 'SA' } : {}) } as const
    const spared: string[] = skippableFields(of).filter(field => skips || (client && !client[field]))
    if (!coded) spared.push('zip')
    const wanted = clientSections({
      company: company === true,
      saudi: saudi === true,
      taxExempt: client?.taxExempt === true,
      creating: !client,
      spared,
      spares,
      custom: customFormFields(asked, { locale, staffText: t('staffOnlyField'), stored: client !== undefined, skips: skips === true }),
    })
    if (!client || (client.can?.update === true && names)) return wanted
    const fixed = (name: string) => client.can?.update !== true || protectedFields.some(one => one === name)
    return wanted.map(section => ({
      ...section,
      fields: section.fields.map(field => (fixed(field.name) ? { ...field, disabled: true } : field)),
    }))
  }, [shape, client, spares, names, asked, locale, t])
  const before = client?.emailPreferences ?? newClient.emailPreferences
  const onChange = useCallback((next: Values) => setValues(next), [])
  return (
    <div className={over ? undefined : 'flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_284px]'}>
      <RecordForm
        resource="clients"
        sections={sections}
        values={start}
        version={client?.version}
        check={() => import('./client-check.ts').then(({ checkNew, checkStored }) => (client ? checkStored(client) : checkNew(asked)))}
        save={({ body, idempotencyKey }) => {
          const sent = fromForm(body, before)
          return client
            ? updateClient({ params: { id: client.id }, body: sent, idempotencyKey })
            : createClient({ body: sent, idempotencyKey })
        }}
        onSaved={async (saved: Client) => {
          if (over) return over.onMade(saved)
          if (client) return router.refresh()
          if (from) {
            const call = { resource: 'contactMessages', verb: 'convert', id: from.id } as const
            const answer = await callRecord({ ...call, body: { clientId: saved.id }, idempotencyKey: crypto.randomUUID() })
            if (!answer.ok) notifyResult(answer)
          }
          router.push(paths.client(saved.id))
        }}
        onChange={onChange}
        below={(field, value, _set, setOther) =>
          looksUp &&
          field.name === 'crNumber' && (
            <RegisterLookup
              number={String(value ?? '')}
              clientId={client?.id}
              onFound={company => {
                for (const [name, told] of fieldsToFill(company, values)) if (canBeSet(sections, name)) setOther(name, told)
              }}
            />
          )
        }
        saveLabel={client ? undefined : t('add.save')}
        {...(over && { dialog: { actionLabel: t('add.save'), onCancel: over.onCancel, onDirty: over.onDirty } })}
      />
      <aside className={over ? 'mt-4' : 'p-5 lg:sticky lg:top-0 lg:self-start'}>
        <DuplicateWarning values={values} exceptId={client?.id} />
      </aside>
    </div>
  )
}

const canBeSet = (sections: ReturnType<typeof clientSections>, name: string) =>
  sections.some(({ fields }) => fields.some(field => field.name === name && !field.disabled))

/** What the register tells, without taking away the name in a language that it does not have. */
function fieldsToFill(company: RegisteredCompany, { companyName }: Values): [string, unknown][] {
  const typed = (companyName ?? { en: '', ar: '' }) as Bilingual
  const named = { en: company.name.en || typed.en, ar: company.name.ar || typed.ar }
  return Object.entries({ ...fieldsOfCompany(company), companyName: named })
}
