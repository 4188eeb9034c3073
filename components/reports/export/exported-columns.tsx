'use client'
import { useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'

export interface OfferedColumn {
  id: string
  text: string
}

interface ExportedColumnsProps {
  columns: OfferedColumn[]
  /** Those that are left out. */
  left: ReadonlySet<string>
  onChange: (left: ReadonlySet<string>) => void
}

/** The columns of the file: all of them until somebody leaves some out. */
export function ExportedColumns({ columns, left, onChange }: ExportedColumnsProps) {
  const t = useTranslations('jobRuns')
  const toggle = (id: string) => onChange(left.has(id) ? new Set([...left].filter(one => one !== id)) : new Set([...left, id]))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="field-label mb-2">{t('desk.columns')}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-1.5 md:grid-cols-3 lg:grid-cols-4">
        {columns.map(({ id, text }) => (
          <Choice key={id} control={<Checkbox checked={!left.has(id)} onChange={() => toggle(id)} />}>
            {text}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
