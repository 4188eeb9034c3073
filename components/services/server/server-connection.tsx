import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Server } from '#contract/services/servers.ts'

const looks = { works: 'success', fails: 'failed', untested: 'draft' } as const

/** Whether a server's panel answered when it was last asked. */
export function ServerConnection({ connection, bare }: Pick<Server, 'connection'> & { bare?: boolean }) {
  const t = useTranslations('servers')
  return <StatusBadge status={looks[connection]} label={t(`options.connection.${connection}`)} bare={bare} />
}
