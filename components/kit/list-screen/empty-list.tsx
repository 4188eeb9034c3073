'use client'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { EmptyFiltered } from '../feedback/empty.tsx'
import { useList } from './list-context.ts'

/** Nothing matches: names the one filter whose removal shows something. */
export function EmptyList({ title, remedy }: { title?: string; remedy: { field: string; total: number } | null }) {
  const t = useTranslations('list')
  const { state, fields, go } = useList()
  const name = remedy && (remedy.field === 'search' ? t('theSearch') : fields.find(field => field.name === remedy.field)?.label)
  const remove = () =>
    go(remedy?.field === 'search' ? { q: '' } : { filters: state.filters.filter(filter => filter.field !== remedy?.field) })
  return (
    <EmptyFiltered
      title={title ?? t('noMatch')}
      text={remedy && name ? t('matchWithout', { count: remedy.total, filter: name }) : t('noMatchText')}
      actions={
        <>
          {remedy && name && <Button onClick={remove}>{t('removeFilter', { field: name })}</Button>}
          <Button variant="ghost" onClick={() => go({ filters: [], q: '' })}>
            {t('clearAll')}
          </Button>
        </>
      }
    />
  )
}
