import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'

interface SaveBarProps {
  /** Unsaved changes; at 0 the bar is not there. */
  count: number
  /** Fields with errors, and where the first one is. */
  problems?: number
  problemsHref?: string
  saving?: boolean
  /** Id of the form that Save submits; without it the bar stands inside the form. */
  form?: string
  onDiscard: () => void
  saveLabel?: string
}

/** Bar at the foot of the sheet while something is unsaved. */
export function SaveBar({ count, problems = 0, problemsHref, saving, form, onDiscard, saveLabel }: SaveBarProps) {
  const t = useTranslations('kit')
  if (count === 0 && !saving) return null
  return (
    <section className="savebar" aria-label={t('unsaved', { count })}>
      <span className="pip" aria-hidden />
      <span className="b" role="status">
        {t('unsaved', { count })}
      </span>
      {problems > 0 && (
        <a className="prob" href={problemsHref}>
          {t('problems', { count: problems })}
        </a>
      )}
      <span className="row end">
        <Button variant="ghost" onClick={onDiscard} disabled={saving}>
          {t('discard')}
        </Button>
        <Button variant="primary" type="submit" form={form} busy={saving} busyLabel={t('saving')} keys={['Ctrl', 'S']}>
          {saveLabel ?? t('save')}
        </Button>
      </span>
    </section>
  )
}
