import { Mail, Phone as PhoneIcon } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { personName } from '#contract/kernel/person-name.ts'
import { addressInArabic, writtenAddress } from '#contract/kernel/written-address.ts'
import { paths } from '#lib/paths.ts'
import { placeOf } from './client-names.ts'
import type { ClientView } from './client-pages.ts'
import { ClientValue } from './client-value.tsx'

/** The country decides which of them are needed: it is changed in the form. */
const addressFields = ['city', 'state', 'district', 'addressLine1', 'buildingNumber', 'addressLine2', 'zip', 'additionalNumber'] as const

const look = buttonClass({ size: 'sm', square: true })

/** The person who owns the account, and how to reach them. */
export async function OwnerCard({ view: { client, owner, place } }: { view: ClientView }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const name = personName(owner ?? client, locale)
  const { buildingNumber, addressLine1, addressLine2, district, zip } = client
  const street = [buildingNumber, addressLine1, addressLine2, district]
  const written = writtenAddress([...street, placeOf(client, 'city', addressInArabic(street) ? 'ar' : 'en'), zip])
  const at = client.email.lastIndexOf('@')
  const signedIn = client.lastSignInOn
    ? t.rich('summary.signedIn', { when: () => <RelativeTime value={client.lastSignInOn} /> })
    : t(owner ? 'summary.neverSignedIn' : 'summary.noOwner')
  return (
    <Card
      title={t('summary.owner')}
      actions={client.can?.update === true && <Link href={paths.clientProfile(client.id, { from: place.from })}>{t('edit')}</Link>}
    >
      <div className="flex items-center gap-2 mb-3">
        <Avatar id={`u${owner?.id ?? client.id}`} name={name} size="md" />
        <span className="flex flex-col flex-auto min-w-0">
          <bdi className="font-medium">{name}</bdi>
          <span className="text-small text-text-3">{owner?.status === 'SUSPENDED' ? t('summary.signInOff') : signedIn}</span>
        </span>
        <a className={look} href={`mailto:${client.email}`} aria-label={t('summary.write')}>
          <Icon of={Mail} />
        </a>
        {client.mobile && (
          <a className={look} href={`tel:${client.mobile}`} aria-label={t('summary.call')}>
            <Icon of={PhoneIcon} />
          </a>
        )}
      </div>
      <KeyValue
        className="!grid-cols-[84px_minmax(0,1fr)]"
        items={[
          {
            term: t('fields.email'),
            value: (
              <ClientValue client={client} fields={['email']}>
                <bdi dir="ltr" className="wrap-anywhere">
                  {client.email.slice(0, at)}
                  <wbr />
                  {client.email.slice(at)}
                </bdi>
              </ClientValue>
            ),
          },
          {
            term: t('fields.mobile'),
            value: (
              <ClientValue client={client} fields={['mobile']}>
                <Phone value={client.mobile} plain />
              </ClientValue>
            ),
          },
          {
            term: t('summary.address'),
            value: (
              <ClientValue client={client} fields={addressFields} label={t('summary.address')}>
                <bdi>{written || '—'}</bdi>
              </ClientValue>
            ),
          },
          {
            term: t('fields.language'),
            value: (
              <ClientValue client={client} fields={['language']}>
                {t(`options.language.${client.language}`)}
              </ClientValue>
            ),
          },
        ]}
      />
    </Card>
  )
}
