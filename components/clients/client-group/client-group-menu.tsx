'use client'
import { Copy, Pencil, Trash2, Users } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { type RowCommand, RowMenu } from '#components/kit/list-screen/row-menu.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { ClientGroup } from '#contract/clients/client-groups.ts'
import { paths } from '#lib/paths.ts'

const ClientGroupDialog = lazy(() =>
  import('./client-group-dialog.tsx').then(({ ClientGroupDialog: component }) => ({ default: component })),
)
const DeleteClientGroup = lazy(() =>
  import('./delete-client-group.tsx').then(({ DeleteClientGroup: component }) => ({ default: component })),
)

type May = Record<'create' | 'edit' | 'delete' | 'viewClients', boolean>

/** What can be done with a client group. */
export function ClientGroupMenu({ group, name, may }: { group: ClientGroup; name: string; may: May }) {
  const t = useTranslations('clientGroups')
  const router = useRouter()
  const [asked, setAsked] = useState<'edit' | 'duplicate' | 'delete'>()
  const close = () => setAsked(undefined)
  const saved = () => {
    close()
    router.refresh()
  }
  const copy = { en: group.name.en && t('copyOf', { name: group.name.en }), ar: group.name.ar && t('copyOf', { name: group.name.ar }) }
  const commands: RowCommand[] = [
    ...(may.edit ? [{ label: t('edit'), icon: <Icon of={Pencil} />, letter: 'E', onSelect: () => setAsked('edit') }] : []),
    ...(may.create ? [{ label: t('duplicate'), icon: <Icon of={Copy} />, letter: 'D', onSelect: () => setAsked('duplicate') }] : []),
    ...(may.viewClients
      ? [{ label: t('showClients'), icon: <Icon of={Users} />, href: paths.clients({ clientGroupId: `in:${group.id}` }) }]
      : []),
    ...(may.delete
      ? [{ label: t('delete'), icon: <Icon of={Trash2} />, danger: true, line: true, onSelect: () => setAsked('delete') }]
      : []),
  ]
  if (commands.length === 0) return null
  return (
    <>
      <RowMenu name={name} commands={commands} />
      <Suspense>
        {asked === 'edit' && <ClientGroupDialog group={group} title={t('editTitle', { name })} onClose={close} onSaved={saved} />}
        {asked === 'duplicate' && (
          <ClientGroupDialog from={{ ...group, name: copy }} title={t('newTitle')} onClose={close} onSaved={saved} />
        )}
        {asked === 'delete' && <DeleteClientGroup group={group} name={name} onClose={close} onDeleted={saved} />}
      </Suspense>
    </>
  )
}
