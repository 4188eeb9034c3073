'use client'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { writeListState } from '#lib/list-query/list-state.ts'
import { notifyResult } from '#lib/notice/notices.ts'
import { changeSavedView, removeSavedView } from '#lib/saved-views/saved-view-actions.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { useWork } from '../feedback/use-work.ts'
import { useList } from './list-context.ts'

const SaveViewDialog = lazyComponent(() => import('./save-view-dialog.tsx'), 'SaveViewDialog')

export interface OwnView {
  id: number
  version: number
  label: string
  name: Bilingual
  shared: boolean
}

interface SaveViewProps {
  /** The current view, when the reader made it. */
  own?: OwnView
  changed: boolean
  /** Whether the reader may share views with the role group. */
  mayShare: boolean
}

/** Saves a changed view: over the reader's own one, or as a new one; renames, shares and deletes an own one. */
export function SaveView({ own, changed, mayShare }: SaveViewProps) {
  const t = useTranslations('list')
  const { resource, state, sortFromPreference, refresh, go } = useList()
  const [asked, setAsked] = useState<'name' | 'rename' | 'delete'>()
  const [busy, start] = useWork()
  // An order that the reader's account keeps is no part of the view: it has the order of whoever looks.
  const sort = sortFromPreference ? null : state.sort
  const shown = { resource, search: writeListState({ ...state, sort, view: null, page: 1 }), columns: state.columns }
  const save = () => {
    if (!own) return setAsked('name')
    start(async () => {
      notifyResult(await changeSavedView(shown, own))
      refresh()
    })
  }
  const remove = async () => {
    if (!own) return
    const answer = await removeSavedView(own.id)
    if (!answer.ok) return answer.problem.message
    notifyResult(answer)
    go({ view: null, filters: [], q: '', sort: null })
  }
  return (
    <>
      {changed && (
        <Button variant="ghost" size="sm" busy={busy} icon={own ? undefined : <Icon of={Plus} size={14} />} onClick={save}>
          {t('saveView')}
        </Button>
      )}
      {own && (
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={t('renameView')}
          icon={<Icon of={Pencil} size={14} />}
          onClick={() => setAsked('rename')}
        />
      )}
      {own && (
        <Button
          variant="ghost"
          size="sm"
          square
          aria-label={t('deleteView')}
          icon={<Icon of={Trash2} size={14} />}
          onClick={() => setAsked('delete')}
        />
      )}
      {(asked === 'name' || (asked === 'rename' && own)) && (
        <Suspense fallback={<Opening />}>
          <SaveViewDialog
            shown={shown}
            own={asked === 'rename' ? own : undefined}
            mayShare={mayShare}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
      {asked === 'delete' && own && (
        <ConfirmDialog
          open
          onOpenChange={open => !open && setAsked(undefined)}
          title={t('deleteViewTitle', { name: own.label })}
          text={t('deleteViewText')}
          actionLabel={t('deleteView')}
          danger
          onConfirm={remove}
        />
      )}
    </>
  )
}
