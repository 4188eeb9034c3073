'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening, overlayOpen } from '#components/ui/overlay-open.ts'
import { numberText } from '#lib/format/number.ts'
import { isTyping } from '#lib/keyboard/is-typing.ts'
import type { BulkAction } from './list-column.ts'
import { ChosenProvider, nothingSelected, useList } from './list-context.ts'

const BulkDialog = lazyComponent(() => import('./bulk-dialog.tsx'), 'BulkDialog')

interface BulkBarProps {
  actions: BulkAction[]
  count: number
  shown: number
  total: number | null
  capped?: boolean
  extra?: ReactNode
}

/** Floats while something is selected: how many, all of them, what to do, Esc. */
export function BulkBar({ actions, count, shown, total, capped, extra }: BulkBarProps) {
  const t = useTranslations('list')
  const { selection, select } = useList()
  const [running, setRunning] = useState<BulkAction>()
  const all = total === null ? '' : `${numberText(total)}${capped ? '+' : ''}`

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isTyping(event) || overlayOpen()) return
      select(nothingSelected)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [select])

  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={t('selected', { count })}>
        <span className="whitespace-nowrap font-semibold me-1.5" role="status">
          {selection.all ? t('allSelected', { total: all }) : t('selected', { count })}
        </span>
        {!selection.all && total !== null && total > shown && (
          <button
            type="button"
            className="max-sm:hidden whitespace-nowrap text-text-inverse-2 me-2 text-(length:--fs-small) hover:underline"
            onClick={() => select({ all: true, ids: [] })}
          >
            {t('selectAll', { total: all })}
          </button>
        )}
        {actions.length > 0 && (
          <span
            className="mx-1.5 max-[1200px]:mx-0.75 max-sm:hidden w-px h-5 bg-[color-mix(in_srgb,var(--text-inverse)_18%,transparent)]"
            aria-hidden
          />
        )}
        {actions.map((action, index) => (
          <button
            key={action.id}
            type="button"
            className={cx('bulk-action', action.danger && 'danger', index > 0 && action.danger && 'ms-1')}
            aria-label={action.label}
            onClick={() => setRunning(action)}
          >
            {action.icon}
            <span>{action.label}</span>
          </button>
        ))}
        <ChosenProvider value={count}>{extra}</ChosenProvider>
        <span
          className="mx-1.5 max-[1200px]:mx-0.75 max-sm:hidden w-px h-5 bg-[color-mix(in_srgb,var(--text-inverse)_18%,transparent)]"
          aria-hidden
        />
        <button type="button" className="bulk-action" aria-label={t('selectNone')} onClick={() => select(nothingSelected)}>
          <Keys keys={['Esc']} />
          <Icon of={X} className="inline-flex sm:hidden" />
          <span className="sr-only">{t('selectNone')}</span>
        </button>
      </div>
      {running && (
        <Suspense fallback={<Opening />}>
          <BulkDialog action={running} count={count} onClose={() => setRunning(undefined)} />
        </Suspense>
      )}
    </>
  )
}
