'use client'
import { Pencil, Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Notice, notices } from '#contract/staff/notices.ts'
import { createNotice, updateNotice } from './notice-actions.ts'

const sections: FormOf<typeof notices> = [
  {
    fields: [
      { name: 'text', kind: 'bilingual', long: true, max: 2000, full: true },
      { name: 'lastDay', kind: 'date', optional: true, full: true },
    ],
  },
]
const check = () => import('#contract/staff/notices.ts').then(({ notices }) => checkWith(notices.create))

/** Pins a notice to the board, or changes one. */
export function NoticeForm({ notice }: { notice?: Notice }) {
  const t = useTranslations('notices')
  const r = useTranslations('record')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [dirty, setDirty] = useState(false)
  return (
    <>
      {notice ? (
        <Button
          variant="ghost"
          size="xs"
          square
          aria-label={t('edit', { text: (notice.text.en || notice.text.ar).slice(0, 40) })}
          icon={<Icon of={Pencil} size={14} />}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => setOpen(true)}>
          {t('new')}
        </Button>
      )}
      {open && (
        <Dialog open onOpenChange={setOpen} title={t(notice ? 'editTitle' : 'newTitle')} size="form" dirty={dirty}>
          <RecordForm
            resource="notices"
            sections={sections}
            values={notice ?? {}}
            version={notice?.version}
            check={check}
            save={({ body, idempotencyKey }) =>
              notice ? updateNotice({ params: { id: notice.id }, body, idempotencyKey }) : createNotice({ body, idempotencyKey })
            }
            onSaved={() => {
              setOpen(false)
              router.refresh()
            }}
            dialog={{ actionLabel: r(notice ? 'save' : 'create'), onCancel: () => setOpen(false), onDirty: setDirty }}
          />
        </Dialog>
      )}
    </>
  )
}
