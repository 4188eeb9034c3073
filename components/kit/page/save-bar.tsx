import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'

interface SaveBarProps {
  /** Unsaved changes; at 0 the bar is not there, unless `always`. */
  count: number
  /** Fields with errors, and where the first one is. */
  problems?: number
  problemsHref?: string
  saving?: boolean
  /** Id of the form that Save submits; without it the bar stands inside the form. */
  form?: string
  onDiscard: () => void
  saveLabel?: string
  /** A new record: there is something to save from the start. */
  always?: boolean
  /** Other ways to save, before the usual one. */
  others?: ReactNode
}

/** Bar at the foot of the sheet while something is unsaved. */
export function SaveBar({ count, problems = 0, problemsHref, saving, form, onDiscard, saveLabel, always, others }: SaveBarProps) {
  const t = useTranslations('kit')
  if (count === 0 && !saving && !always && !others) return null
  return (
    <section className="save-bar" aria-label={count > 0 ? t('unsaved', { count }) : (saveLabel ?? t('save'))}>
      {count > 0 && <span className="changed-mark" aria-hidden />}
      <span className="font-medium" role="status">
        {count > 0 && t('unsaved', { count })}
      </span>
      {problems > 0 && (
        <a className="text-danger-text font-medium" href={problemsHref}>
          {t('problems', { count: problems })}
        </a>
      )}
      <span className="ms-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:*:flex-1">
        {count > 0 && (
          <Button variant="ghost" onClick={onDiscard} disabled={saving}>
            {t('discard')}
          </Button>
        )}
        {others}
        <Button variant="primary" type="submit" form={form} busy={saving} busyLabel={t('saving')} keys={['Ctrl', 'S']}>
          {saveLabel ?? t('save')}
        </Button>
      </span>
    </section>
  )
}
