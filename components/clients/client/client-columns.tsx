import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Tag } from '#components/ui/tag.tsx'
import type { ClientRow } from '#contract/clients/clients.ts'
import { countryName } from '#lib/format/country-name.ts'
import { numberText } from '#lib/format/number.ts'
import { ClientAvatar } from './client-avatar.tsx'
import { namesOf, personOf, placeOf } from './client-names.ts'
import { GroupTag } from './group-tag.tsx'
import { Marked } from './marked.tsx'

/** The columns of the clients list; those below the status are chosen in the column menu. */
export async function clientColumns(): Promise<ListColumn<ClientRow>[]> {
  const [t, record, locale] = await Promise.all([getTranslations('clients'), getTranslations('record'), getLocale()])
  const yes = (flag: boolean) => (flag ? record('history.yes') : <span className="text-text-3">—</span>)
  return [
    { id: 'id', width: 80, cell: ({ id }) => <Verbatim value={String(id)} className="text-text-3" /> },
    { id: 'displayName', main: true, narrow: 'name', cell: client => <ClientName client={client} locale={locale} /> },
    {
      id: 'email',
      width: 184,
      narrow: 'detail',
      cell: ({ email, verified }) => (
        <Marked is={Boolean(verified.email)} text={t('verified.mark')}>
          <Email value={email} plain />
        </Marked>
      ),
    },
    { id: 'clientGroupId', width: 120, cell: ({ clientGroup }) => <GroupTag group={clientGroup} locale={locale} /> },
    { id: 'tags', hidden: true, cell: ({ clientTags }) => <ClientTags tags={clientTags} /> },
    { id: 'city', width: 112, low: true, cell: client => <City name={placeOf(client, 'city', locale)} /> },
    { id: 'lastSignInOn', width: 112, low: true, cell: ({ lastSignInOn }) => <RelativeTime value={lastSignInOn} /> },
    { id: 'signupOn', width: 112, narrow: 'amount', cell: ({ signupOn }) => <DateText value={signupOn} as="day" /> },
    {
      id: 'services',
      number: true,
      low: true,
      width: 96,
      cell: ({ services, activeServices }) => (isNumber(services) ? <Verbatim value={`${activeServices ?? 0} / ${services}`} /> : nothing),
    },
    { id: 'domains', number: true, low: true, width: 88, cell: ({ domains }) => (isNumber(domains) ? numberText(domains) : nothing) },
    {
      id: 'owed',
      number: true,
      width: 124,
      cell: ({ owed, currency }) => (owed ? <Money amount={owed} currency={currency} /> : nothing),
    },
    {
      id: 'wallet',
      number: true,
      hidden: true,
      cell: ({ wallet, currency }) => (wallet ? <Money amount={wallet} currency={currency} /> : nothing),
    },
    { id: 'status', width: 120, narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'mobile',
      hidden: true,
      cell: ({ mobile, verified }) => (
        <Marked is={Boolean(verified.mobile)} text={t('verified.mark')}>
          <Phone value={mobile} plain />
        </Marked>
      ),
    },
    { id: 'accountType', hidden: true, cell: ({ accountType }) => t(`options.accountType.${accountType}`) },
    { id: 'countryCode', hidden: true, cell: ({ countryCode }) => countryName(countryCode, locale) },
    {
      id: 'vatNumber',
      hidden: true,
      cell: ({ vatNumber, verified }) => (
        <Marked is={Boolean(verified.vat)} text={t('verified.mark')}>
          <Verbatim value={vatNumber} />
        </Marked>
      ),
    },
    {
      id: 'crNumber',
      hidden: true,
      cell: ({ crNumber, verified }) => (
        <Marked is={Boolean(verified.commercialRegister)} text={t('verified.mark')}>
          <Verbatim value={crNumber} />
        </Marked>
      ),
    },
    { id: 'language', hidden: true, cell: ({ language }) => t(`options.language.${language}`) },
    { id: 'taxExempt', hidden: true, cell: ({ taxExempt }) => yes(taxExempt) },
    { id: 'exemptUntil', hidden: true, cell: ({ exemptUntil }) => <DateText value={exemptUntil} as="day" /> },
    {
      id: 'customText',
      hidden: true,
      cell: ({ customText }) => (customText ? <bdi>{customText}</bdi> : <span className="text-text-3">—</span>),
    },
    { id: 'marketingOptIn', hidden: true, cell: ({ marketingOptIn }) => yes(marketingOptIn) },
  ]
}

const nothing = <span className="text-text-3">—</span>
const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

const City = ({ name }: { name: string | null }) => (name ? <bdi>{name}</bdi> : <span className="text-text-3">—</span>)

/** The tags of a client with their colours. */
export function ClientTags({ tags = [] }: { tags?: ClientRow['clientTags'] }) {
  if (tags.length === 0) return <span className="text-text-3">—</span>
  return (
    <span className="flex gap-1">
      {tags.map(({ id, name, colour }) => (
        <Tag key={id} colour={colour}>
          <Name value={name} />
        </Tag>
      ))}
    </span>
  )
}

function ClientName({ client, locale }: { client: ClientRow; locale: string }) {
  const { name, other } = namesOf(client, locale)
  return <NameCell lead={<ClientAvatar client={client} name={name} />} name={name} also={personOf(client, locale) ?? other} />
}
