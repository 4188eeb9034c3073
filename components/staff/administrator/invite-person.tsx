'use client'
import { UserRoundPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { callRecord } from '#lib/record/record-actions.ts'
import { invitationSections } from './administrator-sections.ts'

const start = { role: 'ADMIN', language: 'ar-SA', departments: [] }

/** A new member of staff is invited by e-mail and chooses the password. */
export function InvitePerson({ superAdmin }: { superAdmin: boolean }) {
  const t = useTranslations('administrators')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" icon={<Icon of={UserRoundPlus} />} keys={['N']} onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={t('newTitle')} description={t('newText')} size="form" dirty={dirty}>
          <RecordForm
            resource="administrators"
            sections={invitationSections(superAdmin)}
            values={start}
            check={() => import('./check-person.ts').then(({ checkPerson }) => checkPerson)}
            save={({ body, idempotencyKey }) => callRecord({ resource: 'administrators', verb: 'create', body, idempotencyKey })}
            onSaved={() => {
              close()
              router.refresh()
            }}
            dialog={{ actionLabel: t('invite'), onCancel: close, onDirty: setDirty }}
          />
        </Dialog>
      )}
    </>
  )
}
