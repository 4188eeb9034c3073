'use client'
import { CloudOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { connectionStore } from '#lib/shell/connection.ts'

/** Says, over the page and without moving it, that nothing answers. */
export function ConnectionNote() {
  const t = useTranslations('kit')
  const lost = useSyncExternalStore(connectionStore.subscribe, connectionStore.lost, connectionStore.atFirst)
  return (
    <div className="pointer-events-none fixed inset-x-0 top-topbar z-toast flex justify-center px-4" role="status">
      {lost && (
        <span className="mt-2 flex items-start gap-2 rounded-md bg-inverse px-3.5 py-2 font-medium text-text-inverse shadow-3">
          <Icon of={CloudOff} className="mt-0.5 flex-none" />
          {t('noConnection')}
        </span>
      )}
    </div>
  )
}
