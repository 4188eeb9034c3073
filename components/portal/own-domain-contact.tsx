'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { contactFields } from '#components/domains/contact-fields.ts'
import { holderChangeForm } from '#components/domains/holder-change/holder-change-form.ts'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import type { RegistryRole } from '#contract/domains/domain-contacts.ts'
import type { domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { loadPart } from '#contract/manifest.ts'
import { paths } from '#lib/paths.ts'
import { askOwnHolder, setOwnContact } from './domain-actions.ts'
import { OwnDocumentFile } from './own-document-file.tsx'

type Named = AnswerOf<typeof domains.endpoints.contacts>['roles'][number]['named']
interface Props {
  domainId: number
  role: RegistryRole
  named: Named
  saudi: boolean
}

const contactSections = [{ fields: [...contactFields] }]
const holderFields = holderChangeForm.flatMap(section => section.fields)
const own = { fileIds: OwnDocumentFile }

/** Who is to answer for a name in one role, or, where it is its holder, the request that somebody else holds it. */
export function OwnDomainContact({ domainId, role, named, saudi }: Props) {
  const t = useTranslations('portal.domainContacts')
  const router = useRouter()
  const leave = () => {
    router.push(paths.portalDomain(domainId))
    router.refresh()
  }
  if (role === 'registrant')
    return (
      <RecordForm
        resource="holderChanges"
        sections={holderChangeForm}
        values={formValues(holderFields, {})}
        also={{ domainId }}
        check={async () => checkWith((await loadPart('holderChanges')).create)}
        save={({ body, idempotencyKey }) => askOwnHolder(body, idempotencyKey)}
        onSaved={leave}
        own={own}
        saveLabel={t('ask')}
      />
    )
  return (
    <RecordForm
      resource="domains"
      sections={contactSections}
      values={formValues([...contactFields], named ? { ...named, contactName: named.name } : {})}
      also={{ role }}
      check={async () => {
        const { contactInput, saudiContactProblems } = await import('#contract/domains/domain-contacts.ts')
        return checkWith(contactInput, saudi ? saudiContactProblems : undefined)
      }}
      save={({ body }) => setOwnContact(domainId, body)}
      onSaved={leave}
    />
  )
}
