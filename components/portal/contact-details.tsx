import { getLocale, getTranslations } from 'next-intl/server'
import { Email } from '#components/kit/values/email.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import type { Contact } from '#contract/clients/contacts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { writtenAddress } from '#contract/kernel/written-address.ts'
import { countryName } from '#lib/format/country-name.ts'

type Shown = Pick<Contact, 'displayName' | 'email' | 'phone' | 'jobTitle' | 'language' | 'categories' | 'smsCategories'> &
  Pick<Contact, 'street' | 'city' | 'postalCode' | 'countryCode'>

/** A contact of the client, for who may only read it. */
export async function ContactDetails({
  contact: { displayName, email, phone, jobTitle, language, categories, smsCategories, street, city, postalCode, countryCode },
}: {
  contact: Shown
}) {
  const [t, s, locale] = await Promise.all([getTranslations('portal.contacts'), getTranslations('contacts'), getLocale()])
  const address = writtenAddress([street, city, postalCode, countryCode && countryName(countryCode, locale)])
  return (
    <>
      <p className="text-text-2">{t('ownersAlone')}</p>
      <KeyValue
        items={[
          { term: s('fields.displayName'), value: <bdi>{nameFor(displayName, locale)}</bdi> },
          { term: s('fields.email'), value: <Email value={email} /> },
          { term: s('fields.phone'), value: phone ? <bdi dir="ltr">{phone}</bdi> : '—' },
          { term: s('fields.jobTitle'), value: jobTitle ? <bdi>{jobTitle}</bdi> : '—' },
          { term: s('address'), value: address ? <bdi>{address}</bdi> : '—' },
          { term: s('fields.language'), value: s(`options.language.${language}`) },
          { term: s('fields.categories'), value: categories.map(one => s(`options.categories.${one}`)).join(t('comma')) || '—' },
          { term: s('fields.smsCategories'), value: smsCategories.map(one => s(`options.smsCategories.${one}`)).join(t('comma')) || '—' },
        ]}
      />
    </>
  )
}
