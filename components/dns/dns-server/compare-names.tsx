'use client'
import { GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useWork } from '#components/kit/feedback/use-work.ts'
import { Link } from '#components/kit/link.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { dnsServers } from '#contract/dns/dns-servers.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { notify } from '#lib/notice/notices.ts'
import { paths } from '#lib/paths.ts'
import { compareNames } from './actions.ts'

type Found = AnswerOf<typeof dnsServers.endpoints.compareNames>

/** Asks a name server for its zones, and shows which of ours it lacks and which it has besides. */
export function CompareNames({ id, name }: { id: number; name: string }) {
  const t = useTranslations('dnsServers.compare')
  const [found, setFound] = useState<Found>()
  const [busy, start] = useWork()
  const compare = () =>
    start(async () => {
      const answer = await compareNames({ params: { id }, body: {} })
      if (answer.ok) setFound(answer.data)
      else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description })
    })
  return (
    <>
      <Button
        variant="ghost"
        size="xs"
        square
        aria-label={t('open', { name })}
        icon={<Icon of={GitCompareArrows} size={14} />}
        busy={busy}
        onClick={compare}
      />
      {found && (
        <Dialog
          open
          onOpenChange={open => !open && setFound(undefined)}
          size="wide"
          title={t('title', { name })}
          description={t('text')}
          actions={<Button onClick={() => setFound(undefined)}>{t('close')}</Button>}
        >
          <Outcome found={found} />
        </Dialog>
      )}
    </>
  )
}

function Outcome({ found: { here, missing, missingCount, unknown, unknownCount } }: { found: Found }) {
  const t = useTranslations('dnsServers.compare')
  if (missingCount + unknownCount === 0) return <Callout tone="ok" title={t('same', { count: here })} />
  return (
    <div className="flex flex-col gap-4">
      {missingCount > 0 && (
        <Side title={t('missing', { count: missingCount })} text={t('missingText')} more={missingCount - missing.length}>
          {missing.map(zone => (
            <li key={zone.id}>
              <Link href={paths.dnsZone(zone.id)}>
                <DomainName value={zone.name} />
              </Link>
            </li>
          ))}
        </Side>
      )}
      {unknownCount > 0 && (
        <Side
          title={t('unknown', { count: unknownCount })}
          text={t('unknownText')}
          action={<Link href={paths.dnsImport()}>{t('import')}</Link>}
          more={unknownCount - unknown.length}
        >
          {unknown.map(({ name, zoneId }) => (
            <li key={name} className="flex gap-3">
              <DomainName value={name} />
              {zoneId !== null && <Link href={paths.dnsZone(zoneId)}>{t('ours')}</Link>}
            </li>
          ))}
        </Side>
      )}
    </div>
  )
}

interface SideProps {
  title: string
  text: string
  action?: ReactNode
  more: number
  children: ReactNode
}
function Side({ title, text, action, more, children }: SideProps) {
  const t = useTranslations('dnsServers.compare')
  return (
    <Callout tone="warn" title={title}>
      <p className="flex flex-wrap gap-x-3">
        {text} {action}
      </p>
      <ul className="max-h-60 overflow-auto">{children}</ul>
      {more > 0 && <p>{t('more', { count: more })}</p>}
    </Callout>
  )
}
