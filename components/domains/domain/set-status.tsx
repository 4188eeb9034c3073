'use client'
import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useId, useState } from 'react'
import type { BulkAction } from '#components/kit/list-screen/list-column.ts'
import { useChosen } from '#components/kit/list-screen/list-context.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { Opening } from '#components/ui/overlay-open.ts'

const BulkDialog = lazyComponent(() => import('#components/kit/list-screen/bulk-dialog.tsx'), 'BulkDialog')

export interface StatusChange {
  status: string
  label: string
  action: BulkAction
}

/** The domains that are selected are given another status, by whatever leads to it; each that may not have it is left out with its reason. */
export function SetStatus({ changes }: { changes: readonly StatusChange[] }) {
  const t = useTranslations('domains.setStatus')
  const count = useChosen()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<StatusChange>()
  const close = () => {
    setOpen(false)
    setChosen(undefined)
  }
  return (
    <>
      <button type="button" className="bulk-action" aria-label={t('action')} onClick={() => setOpen(true)}>
        <Icon of={ListChecks} />
        <span>{t('action')}</span>
      </button>
      {open && !chosen && <Choice changes={changes} onClose={close} onChosen={setChosen} />}
      {chosen && (
        <Suspense fallback={<Opening />}>
          <BulkDialog action={chosen.action} count={count} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

interface ChoiceProps {
  changes: readonly StatusChange[]
  onClose: () => void
  onChosen: (change: StatusChange) => void
}
function Choice({ changes, onClose, onChosen }: ChoiceProps) {
  const t = useTranslations('domains.setStatus')
  const id = useId()
  const [status, setStatus] = useState(changes[0]?.status)
  const change = changes.find(one => one.status === status)
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('action')}
      description={change?.action.text}
      size="ask"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={() => change && onChosen(change)}>
            {t('next')}
          </Button>
        </>
      }
    >
      <Field id={id} label={t('status')}>
        <NativeSelect id={id} value={status} onChange={({ target }) => setStatus(target.value)}>
          {changes.map(one => (
            <option key={one.status} value={one.status}>
              {one.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </Dialog>
  )
}
