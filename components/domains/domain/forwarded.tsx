import { useTranslations } from 'next-intl'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Forwarding } from '#contract/domains/forwarding.ts'
import { Written } from './written.tsx'

/** Where a name is sent on to. */
export function Forwarded({ forwarding: { to, withPath, mail } }: { forwarding: Forwarding }) {
  const t = useTranslations('domains.view')
  if (to === null && mail.length === 0) return <p className="text-text-2">{t('noForwarding')}</p>
  const site =
    to === null ? (
      '—'
    ) : (
      <>
        <Verbatim value={to} wrap /> {withPath && t('withPath')}
      </>
    )
  return (
    <KeyValue
      items={[
        { term: t('forwardedSite'), value: site },
        { term: t('forwardedMail'), value: <Written values={mail} /> },
      ]}
    />
  )
}
