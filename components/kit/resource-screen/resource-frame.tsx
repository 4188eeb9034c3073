'use client'
import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ResourceContext } from './resource-context.ts'
import type { Asked, ResourceGiven } from './resource-given.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx').then(({ RecordDialog: component }) => ({ default: component })))
const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then(({ DeleteDialog: component }) => ({ default: component })))
const VerbDialog = lazy(() => import('./verb-dialog.tsx').then(({ VerbDialog: component }) => ({ default: component })))

/** Holds the one dialog of a small resource's screen; rows only say what they ask. */
export function ResourceFrame({ given, children }: { given: ResourceGiven; children: ReactNode }) {
  const router = useRouter()
  const [asked, ask] = useState<Asked>()
  const value = useMemo(() => ({ given, ask }), [given])
  const close = () => ask(undefined)
  const done = () => {
    close()
    router.refresh()
  }
  const record = asked && 'record' in asked ? asked.record : undefined
  const writes = asked?.ask === 'new' || asked?.ask === 'edit' || asked?.ask === 'duplicate'
  return (
    <ResourceContext value={value}>
      {children}
      {asked && (
        <Suspense>
          {writes && <RecordDialog given={given} record={record} copies={asked.ask === 'duplicate'} onClose={close} onSaved={done} />}
          {record && asked.ask === 'delete' && <DeleteDialog given={given} record={record} onClose={close} onDone={done} />}
          {record && !writes && asked.ask !== 'delete' && (
            <VerbDialog
              given={given}
              verb={asked.ask}
              picks={'picks' in asked ? asked.picks : undefined}
              record={record}
              onClose={close}
              onDone={done}
            />
          )}
        </Suspense>
      )}
    </ResourceContext>
  )
}
