import { Building2, User } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Link } from '#components/kit/link.tsx'
import { type RecordAlert, RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { ActAsOwner } from '#components/portal/act-as-owner.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Client } from '#contract/clients/clients.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { personName } from '#contract/kernel/person-name.ts'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ClientAvatar } from './client-avatar.tsx'
import { namesOf, placeOf } from './client-names.ts'
import { type ClientTab, type ClientView, clientPages } from './client-pages.ts'
import { clientVerbs, verbClient } from './client-verbs.ts'
import { mayAlign } from './may-align.ts'
import { NewForClient } from './new-for-client.tsx'
import { VerifiedMarks } from './verified-marks.tsx'

interface ClientScreenProps {
  view: ClientView
  tab: ClientTab
  history?: HistoryPage
  /** What to know before anything else. */
  alerts?: readonly RecordAlert[]
  figures?: ReactNode
  flush?: boolean
  children: ReactNode
}

/** What every page of a client has. */
export async function ClientScreen({ view: { client, owner, place }, tab, alerts = [], children, ...more }: ClientScreenProps) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const { name, other } = namesOf(client, locale)
  const { mergedIntoId, anonymisedOn } = client
  const merged = mergedIntoId && t.rich('view.mergedInto', { client: () => <Link href={paths.client(mergedIntoId)}>{mergedIntoId}</Link> })
  const anonymised = anonymisedOn && t.rich('view.anonymised', { day: () => <DateText value={anonymisedOn} as="day" /> })
  const known = [merged, anonymised].flatMap(text => (text ? [{ tone: 'info' as const, text }] : []))
  return (
    <RecordScreen
      {...clientPages}
      namespaces={['identityChecks']}
      record={client}
      tab={tab}
      place={place}
      name={name}
      otherName={other}
      lead={<ClientAvatar client={client} name={name} size="lg" />}
      facts={<ClientFacts client={client} />}
      alerts={[...known, ...alerts]}
      primary={<ClientHeaderActions client={client} owner={owner} />}
      verbs={{
        given: clientVerbs,
        record: {
          ...verbClient(client, locale),
          ...(tab === 'profile' ? {} : { hrefs: { update: paths.clientProfile(client.id, { from: place.from }) } }),
        },
      }}
      {...more}
    >
      {children}
    </RecordScreen>
  )
}

const beginnings = [
  { name: 'order', needs: 'order.create' },
  { name: 'invoice', needs: 'invoice.create' },
  { name: 'quote', needs: 'quote.create' },
  { name: 'billableItem', needs: 'billableItem.create' },
  { name: 'payment', needs: 'transaction.create' },
  { name: 'walletCharge', needs: 'wallet.create' },
] as const

/** The ways into the client's portal and into something new; nothing is begun for a closed client. */
async function ClientHeaderActions({ client, owner }: Pick<ClientView, 'client' | 'owner'>) {
  const [locale, { metadata }] = await Promise.all([getLocale(), requireSession()])
  if (client.status === 'closed') return null
  const due = can(metadata, 'invoice.create') && can(metadata, 'invoice.publish')
  const aligns = mayAlign(metadata, 'services') || mayAlign(metadata, 'domains')
  const offered = beginnings.filter(({ needs }) => can(metadata, needs)).map(({ name }) => name)
  return (
    <>
      {owner && client.singleSignOnAllowed && can(metadata, 'client.loginAsOwner') && (
        <ActAsOwner clientId={client.id} owner={personName(owner, locale)} />
      )}
      {(offered.length > 0 || due) && <NewForClient clientId={client.id} offered={offered} due={due} aligns={aligns} />}
    </>
  )
}

/** The line below the name: what it is, its group, since when, where, its VAT number. */
async function ClientFacts({ client }: { client: Client }) {
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const { clientGroup: group } = client
  return (
    <>
      <span className="flex items-center gap-2">
        <Icon of={client.accountType === 'COMPANY' ? Building2 : User} size={14} />
        {t(`options.accountType.${client.accountType}`)}
      </span>
      {group && (
        <span className="flex items-center gap-2">
          <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
            <rect width="8" height="8" rx="2" fill={group.colour} />
          </svg>
          {inLanguage(group.name, locale.startsWith('ar') ? 'ar' : 'en').text}
        </span>
      )}
      <span>{t.rich('view.since', { date: () => <DateText value={client.signupOn} as="day" /> })}</span>
      {client.city && <bdi>{placeOf(client, 'city', locale)}</bdi>}
      <VerifiedMarks verified={client.verified} />
      {client.vatNumber && <span>{t.rich('view.vat', { number: () => <Verbatim value={client.vatNumber} /> })}</span>}
    </>
  )
}
