'use client'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/kit/dialogs/confirm-dialog.tsx'
import { Empty } from '#components/kit/feedback/empty.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { SettingState } from '#contract/settings/general-settings.ts'
import { cutText } from '#lib/format/cut-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { changeSettings } from './actions.ts'
import { JsonDialog } from './json-dialog.tsx'

interface AdvancedSettingsProps {
  others: SettingState[]
  version: number
  editable: boolean
}

/** Stored keys that no form knows, as JSON. */
export function AdvancedSettings({ others, version, editable }: AdvancedSettingsProps) {
  const t = useTranslations('settings')
  const router = useRouter()
  const [open, setOpen] = useState<SettingState | 'new'>()
  const done = (title: string) => {
    setOpen(undefined)
    notify({ tone: 'ok', title })
    router.refresh()
  }
  const remove = async (key: string) => {
    const answer = await changeSettings({ version, reset: [key] }, crypto.randomUUID())
    if (!answer.ok) return answer.problem.message
    done(answer.message)
  }
  const add = editable && (
    <Button icon={<Icon of={Plus} />} onClick={() => setOpen('new')}>
      {t('addKey')}
    </Button>
  )
  return (
    <div className="settings-blocks">
      <section className="settings-block" aria-label={t('advancedTitle')}>
        <div>
          <h2>{t('advancedTitle')}</h2>
          <p>{t('advancedText')}</p>
        </div>
        <div className="settings-fields">
          {others.length === 0 ? (
            <Empty title={t('noKeys')} text={t('noKeysText')} />
          ) : (
            <ul className="line-list">
              {others.map(state => (
                <li key={state.key}>
                  <span className="min-w-0 flex-auto">
                    <bdi className="code-text" dir="ltr">
                      {state.key}
                    </bdi>
                    <small className="code-text" dir="ltr">
                      {cutText(JSON.stringify(state.value)).text}
                    </small>
                  </span>
                  {editable && (
                    <>
                      <Button size="sm" aria-label={t('editKey', { name: state.key })} onClick={() => setOpen(state)}>
                        {t('edit')}
                      </Button>
                      <ConfirmDialog
                        trigger={
                          <Button size="sm" variant="ghost" aria-label={t('deleteKey', { name: state.key })}>
                            {t('delete')}
                          </Button>
                        }
                        title={t('deleteKey', { name: state.key })}
                        text={t('deleteKeyText')}
                        keepLabel={t('cancel')}
                        actionLabel={t('delete')}
                        danger
                        onConfirm={() => remove(state.key)}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )}
          {add && <div className="actions">{add}</div>}
        </div>
      </section>
      {open && <JsonDialog state={open === 'new' ? null : open} version={version} onClose={() => setOpen(undefined)} onSaved={done} />}
    </div>
  )
}
