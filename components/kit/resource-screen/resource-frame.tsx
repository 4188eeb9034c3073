'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import { ResourceContext } from './resource-context.ts'
import type { Asked, ResourceGiven } from './resource-given.ts'

const RecordDialog = lazyComponent(() => import('./record-dialog.tsx'), 'RecordDialog')

/** Holds the form of a small resource's screen; rows only say whose it is. */
export function ResourceFrame({ given, children }: { given: ResourceGiven; children: ReactNode }) {
  const router = useRouter()
  const [asked, ask] = useState<Asked>()
  const value = useMemo(() => ({ given, ask }), [given])
  const close = () => ask(undefined)
  const done = () => {
    close()
    router.refresh()
  }
  return (
    <ResourceContext value={value}>
      {children}
      {asked && (
        <Suspense fallback={<Opening />}>
          <RecordDialog
            given={given}
            record={'record' in asked ? asked.record : undefined}
            copies={asked.ask === 'duplicate'}
            onClose={close}
            onSaved={done}
          />
        </Suspense>
      )}
    </ResourceContext>
  )
}
