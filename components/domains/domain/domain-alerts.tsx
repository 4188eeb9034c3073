import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { paths } from '#lib/paths.ts'
import { HeldParts } from '../maintenance-window/held-parts.tsx'
import { Drifted } from './drifted.tsx'

/** What has to be known of a name before anything else. `details`: on its first page; `contacts`: the reader may see who answers for it. */
export async function domainAlerts(domain: Domain, { details, contacts }: { details: boolean; contacts: boolean }) {
  const t = await getTranslations('domains')
  const { id, status, documents } = domain
  const waits = status === 'submitted' && documents !== 'notNeeded' && documents !== 'approved'
  const away = domain.registryAway
  return [
    ...(away
      ? [
          {
            tone: 'warn' as const,
            title: t.rich('view.registryAway', { time: () => <DateText value={away.until} /> }),
            text: t.rich('view.registryAwayText', {
              parts: () => <HeldParts parts={away.holds} />,
              note: () => <Name value={away.note} />,
            }),
          },
        ]
      : []),
    ...(waits
      ? [
          {
            tone: documents === 'pending' ? ('info' as const) : ('warn' as const),
            title: t('view.waitsForDocuments'),
            text: t(`options.documents.${documents}`),
            ...(details && { actions: <Link href={paths.domainDocuments(id)}>{t('view.documents')}</Link> }),
          },
        ]
      : []),
    ...(domain.contactsDiffer && details && contacts
      ? [
          {
            tone: 'warn' as const,
            text: t('view.contactsDiffer'),
            actions: <Link href={paths.domainContacts(id)}>{t('view.contacts')}</Link>,
          },
        ]
      : []),
    ...(domain.drift && details
      ? [{ tone: 'warn' as const, title: t('view.drifted'), text: <Drifted domain={domain} drift={domain.drift} /> }]
      : []),
    ...(domain.holderHidden !== null && domain.holderHidden !== domain.idProtection && domain.work === 'none'
      ? [{ tone: 'warn' as const, text: t(domain.idProtection ? 'view.protectionLost' : 'view.protectionUnsold') }]
      : []),
    ...(domain.deletionAskedOn
      ? [
          {
            tone: 'warn' as const,
            title: t('view.deletionAsked'),
            text: t(domain.locked ? 'view.deletionLocked' : 'view.deletionText'),
          },
        ]
      : []),
    ...(domain.failure ? [{ tone: 'bad' as const, title: t('view.failed'), text: t(`options.failure.${domain.failure}`) }] : []),
    ...(domain.syncProblem
      ? [{ tone: 'warn' as const, title: t('view.doubtedTitle'), text: t(`options.syncProblem.${domain.syncProblem}`) }]
      : []),
  ]
}
