import { getTranslations } from 'next-intl/server'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { domainVerbs, verbDomain } from './domain-verbs.ts'
import { Forwarded } from './forwarded.tsx'

/** Where the registrar of a name sends its web site and its mail on to. */
export async function ForwardingOfDomain({ domain }: { domain: Domain }) {
  const t = await getTranslations('domains.view')
  const { forwardsTo: to, forwardsPath: withPath, mailForwards: mail, can = {} } = domain
  if (to === null && mail.length === 0 && can.setForwarding !== true) return null
  return (
    <RecordVerbs given={domainVerbs}>
      <Card title={t('forwarding')} actions={<RecordVerbButton verb="setForwarding" record={verbDomain(domain)} />}>
        <Forwarded forwarding={{ to, withPath, mail }} />
      </Card>
    </RecordVerbs>
  )
}
