import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { Callout, type CalloutTone } from '#components/ui/callout.tsx'
import type { DomainJob } from '#contract/domains/domain-jobs.ts'
import { paths } from '#lib/paths.ts'

/** Of these the words for them do not say what to do. */
const advised = [
  ...(['taken', 'noSuchDomain', 'notOurs', 'locked', 'eppCodeWrong', 'tooYoung', 'termRefused', 'nameserversRefused'] as const),
  ...(['contactRefused', 'notSupported', 'unauthorized', 'refused', 'wrongDate'] as const),
]

interface RequestReasonProps {
  job: Pick<DomainJob, 'code' | 'providerCode' | 'ownWords'>
  tone: CalloutTone
  /** The reader may give the registry's code words. */
  maps: boolean
}

/** Why a registry did not do something, in our words for its code where there are some, and what to do about it. */
export function RequestReason({ job: { code, providerCode, ownWords }, tone, maps }: RequestReasonProps) {
  const t = useTranslations('domainJobs')
  if (code === null) return null
  const advice = advised.find(one => one === code)
  return (
    <Callout
      tone={tone}
      title={ownWords ? <BilingualText value={ownWords.message} /> : t(`options.code.${code}`)}
      actions={maps && code === 'refused' && providerCode && !ownWords && <Link href={paths.mapErrorCode(providerCode)}>{t('map')}</Link>}
    >
      {ownWords?.description ? <BilingualText value={ownWords.description} /> : advice && t(`advice.${advice}`)}
    </Callout>
  )
}
