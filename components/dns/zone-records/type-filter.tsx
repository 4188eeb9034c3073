import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { type RecordType, recordTypes } from '#contract/dns/record-types.ts'
import { numberText } from '#lib/format/number.ts'
import type { RecordRow } from './record-rows.ts'

interface TypeFilterProps {
  rows: readonly RecordRow[]
  value: RecordType | null
  onChange: (type: RecordType | null) => void
}

/** How many records of each type there are; one of them shows those alone. Rows that are the same are not counted again. */
export const TypeFilter = memo(function TypeFilter({ rows, value, onChange }: TypeFilterProps) {
  const t = useTranslations('dnsZones')
  const counts = Map.groupBy(rows, ({ now }) => now.type)
  const item = (type: RecordType | null, count: number) => (
    <Button
      key={type ?? 'all'}
      variant={value === type ? 'plain' : 'ghost'}
      size="sm"
      aria-pressed={value === type}
      disabled={type !== null && count === 0}
      className={cx(type !== null && count === 0 && 'max-sm:hidden')}
      onClick={() => onChange(type)}
    >
      {type ?? t('allTypes')} <span className="text-text-3">{numberText(count)}</span>
    </Button>
  )
  return (
    <fieldset className="flex flex-wrap items-center gap-0.5 border-0" aria-label={t('fields.type')}>
      {item(null, rows.length)}
      {recordTypes.map(type => item(type, counts.get(type)?.length ?? 0))}
    </fieldset>
  )
})
