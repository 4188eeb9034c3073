import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Empty } from '#components/kit/feedback/empty.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { RecordLine } from './record-line.tsx'
import type { RecordRow } from './record-rows.ts'
import { useRowWindow } from './use-row-window.ts'
import { useTtlText } from './use-ttl-text.ts'

interface RecordsTableProps {
  /** Those that match, of all that there are. */
  shown: readonly RecordRow[]
  total: number
  zone: { unicodeName: string }
  readOnly: boolean
  /** Why a record stays as it is; null: it can be changed. */
  fixedBy: (row: RecordRow) => string | null
  /** Keys of the rows that are open. */
  open: { has: (key: string) => boolean }
  editor: (row: RecordRow) => ReactNode
  selected: ReadonlySet<string>
  onSelect: (keys: readonly string[], on: boolean) => void
  onEdit: (row: RecordRow) => void
  onRemove: (row: RecordRow) => void
  onUndo: (row: RecordRow) => void
}

/** The records, of many those in sight; the open ones as fields. */
export function RecordsTable({ shown, total, zone, readOnly, fixedBy, open, editor, selected, onSelect, ...does }: RecordsTableProps) {
  const t = useTranslations('dnsZones')
  const drawn = useRowWindow(shown.length)
  const ttlText = useTtlText()
  const columns = readOnly ? 7 : 8
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className="table-frame" aria-label={t('view.records')} tabIndex={0} onScroll={drawn.onScroll}>
      <table className="data-table @max-[700px]:block">
        <thead className="@max-[700px]:hidden">
          <tr>
            {!readOnly && <SelectAll shown={shown.filter(row => fixedBy(row) === null)} selected={selected} onSelect={onSelect} />}
            <th scope="col">{t('fields.type')}</th>
            <th scope="col">{t('fields.hostname')}</th>
            <th scope="col">{t('fields.content')}</th>
            <th scope="col" className="number">
              {t('parts.preference')}
            </th>
            <th scope="col" className="number">
              {t('fields.ttl')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-[700px]:block">
          <Space height={drawn.before} columns={columns} />
          {shown.slice(drawn.first, drawn.end).map(row =>
            open.has(row.key) && !row.removed ? (
              <tr key={row.key} className="@max-[700px]:block">
                <td colSpan={columns} className="p-0 @max-[700px]:block">
                  {editor(row)}
                </td>
              </tr>
            ) : (
              <RecordLine
                ttlText={ttlText}
                key={row.key}
                row={row}
                zone={zone}
                selected={selected.has(row.key)}
                fixed={readOnly ? null : fixedBy(row)}
                onSelect={on => onSelect([row.key], on)}
                onEdit={readOnly ? null : () => does.onEdit(row)}
                onRemove={() => does.onRemove(row)}
                onUndo={() => does.onUndo(row)}
              />
            ),
          )}
          <Space height={drawn.after} columns={columns} />
        </tbody>
      </table>
      {shown.length === 0 && <Empty title={total === 0 ? t('noRecords') : t('noRecordMatches')} />}
    </section>
  )
}

function SelectAll({ shown, selected, onSelect }: Pick<RecordsTableProps, 'shown' | 'selected' | 'onSelect'>) {
  const t = useTranslations('dnsZones')
  const some = selected.size > 0
  const keys = some ? shown.filter(({ removed }) => !removed).map(({ key }) => key) : []
  const all = some && keys.every(key => selected.has(key))
  return (
    <th scope="col" className="w-9">
      <Checkbox
        aria-label={t('selection.all')}
        checked={all}
        mixed={some && !all}
        onChange={() =>
          onSelect(
            shown.filter(({ removed }) => !removed).map(({ key }) => key),
            !all,
          )
        }
      />
    </th>
  )
}

const Space = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden className="@max-[700px]:block">
      <td colSpan={columns} className="@max-[700px]:block" style={{ height, padding: 0 }} />
    </tr>
  ) : null
