import { useTranslations } from 'next-intl'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import type { Server } from '#contract/services/servers.ts'

/** Whether a server's panel answered when it was last asked. */
export function ServerConnection({ connection, bare }: Pick<Server, 'connection'> & { bare?: boolean }) {
  const t = useTranslations('servers')
  return <ConnectionBadge connection={connection} label={t(`options.connection.${connection}`)} bare={bare} />
}
