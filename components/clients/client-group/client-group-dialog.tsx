'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { dataColours } from '#components/kit/form-fields/data-colours.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { ClientGroup } from '#contract/clients/client-groups.ts'
import { createClientGroup, updateClientGroup } from './actions.ts'
import { clientGroupSections } from './client-group-fields.ts'

interface ClientGroupDialogProps {
  /** The group to edit; without it a new one is made. */
  group?: ClientGroup
  /** A new group starts as a copy of this one. */
  from?: ClientGroup
  title: string
  onClose: () => void
  onSaved: () => void
}

const check = () => import('./client-group-check.ts').then(({ checkClientGroup }) => checkClientGroup)

/** Creates or edits a client group. */
export function ClientGroupDialog({ group, from, title, onClose, onSaved }: ClientGroupDialogProps) {
  const t = useTranslations('clientGroups')
  const [dirty, setDirty] = useState(false)
  const start = group ?? from ?? { colour: dataColours[0], discount: 0 }
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title={title} size="form" dirty={dirty}>
      <RecordForm
        resource="clientGroups"
        sections={clientGroupSections}
        values={start}
        version={group?.version}
        check={check}
        save={({ body, idempotencyKey }) =>
          group
            ? updateClientGroup({ params: { id: group.id }, body: body as never, idempotencyKey })
            : createClientGroup({ body: body as never, idempotencyKey })
        }
        onSaved={onSaved}
        dialog={{ actionLabel: group ? t('save') : t('create'), onCancel: onClose, onDirty: setDirty }}
      />
    </Dialog>
  )
}
