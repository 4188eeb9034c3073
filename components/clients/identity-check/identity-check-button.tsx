'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Button } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { identityCheckState, startIdentityCheck, viewIdentity } from './actions.ts'
import { IdentityCheckPanel } from './identity-check-panel.tsx'

const ask = ({ id }: { id: number; round: number }) => identityCheckState({ body: { id } })

/** Opens the check of who a client is, for staff who sit beside the person or have them on the telephone. */
export function IdentityCheckButton({ clientId }: { clientId: number }) {
  const t = useTranslations('identityChecks')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const view = useAnswer(viewIdentity, open ? { body: { clientId } } : null)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="sm">{t('open')}</Button>}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      {view.failure && <Callout tone="bad">{view.failure}</Callout>}
      {view.data && !view.data.ready && <Callout tone="warn">{t('notReady')}</Callout>}
      {view.data?.ready && (
        <IdentityCheckPanel
          nationalId={view.data.nationalId}
          check={ownCheck(view.data.check)}
          start={nationalId => startIdentityCheck({ body: { clientId, nationalId } })}
          ask={ask}
          onCompleted={() => router.refresh()}
        />
      )}
    </Dialog>
  )
}

/** One that somebody else began is theirs to follow. */
const ownCheck = <C extends { state: string; code: string | null }>(check: C | null) =>
  check?.state === 'waiting' && check.code === null ? null : check
