import { getLocale, getTranslations } from 'next-intl/server'
import { bulkOf } from '#components/kit/verbs/bulk-of.ts'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { domainVerbs as rules } from '#contract/domains/domain-verbs.ts'
import type { DomainStatus } from '#contract/domains/domains.ts'
import type { Holder } from '#lib/can/can.ts'
import { domainVerbs } from './domain-verbs.ts'
import type { StatusChange } from './set-status.tsx'

/** The statuses that people give a domain, each by the verb that leads to it. */
const statusVerbs = {
  submitted: 'resume',
  onHold: 'putOnHold',
  failed: 'markFailed',
  cancelled: 'cancel',
  rejected: 'reject',
  transferredAway: 'letGo',
} as const satisfies Partial<Record<DomainStatus, keyof typeof rules>>

/** What many domains can be set to, as far as the reader may, with which of them may be. */
export async function statusChanges(reader: Holder): Promise<StatusChange[]> {
  const [t, locale] = await Promise.all([getTranslations('domains'), getLocale()])
  const actions = await bulkOf(onlyVerbs(domainVerbs, Object.values(statusVerbs)), reader)
  const listed = new Intl.ListFormat(locale, { type: 'unit' })
  return Object.entries(statusVerbs).flatMap(([status, verb]) => {
    const action = actions.find(({ id }) => id === verb)
    if (!action) return []
    const label = t(`options.status.${status as keyof typeof statusVerbs}`)
    const before = listed.format(rules[verb].from.map(one => t(`options.status.${one}`)))
    return [{ status, label, action: { ...action, title: t('setStatus.to', { status: label }), text: t('setStatus.from', { before }) } }]
  })
}
