'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Keys } from '#components/ui/keys.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { PeekedField } from '#lib/record/peeked-record.ts'
import { peekRecord } from '#lib/record/record-actions.ts'
import { DateText } from '../values/date-text.tsx'
import { KeyValue } from '../values/key-value.tsx'
import { Money } from '../values/money.tsx'
import { StatusBadge } from '../values/status-badge.tsx'
import type { RowInfo } from './list-column.ts'
import { useList } from './list-context.ts'
import { drawnCell } from './table-row.tsx'

type Peeked = { fields: readonly PeekedField[] } | { refusal: string }

/** The row under the cursor in full, beside the list: first what its row shows, then its other columns, which are asked for. */
export function PeekPanel({ row, onClose }: { row: RowInfo; onClose: () => void }) {
  const t = useTranslations('list')
  const { resource, columns, choosable } = useList()
  const others = choosable.filter(({ id, main }) => !main && !columns.some(column => column.id === id))
  const more = useMore(resource, row, others.map(({ id }) => id).join())
  const shown = columns.filter(({ id, main }) => !main && row.cells[id] !== undefined && row.cells[id] !== '')
  const items = shown.map(({ id, label }) => ({ key: id, term: label, value: <span {...drawnCell(row.cells[id])} /> }))
  const rest = (more && 'fields' in more ? more.fields : []).map(field => ({
    key: field.field,
    term: others.find(({ id }) => id === field.field)?.label,
    value: drawnValue(field),
  }))
  return (
    <aside className="side-panel peek-panel" aria-label={t('peek.label', { name: row.name })} aria-busy={!more || undefined}>
      <header>
        <h2 className="min-w-0 flex-auto">
          <bdi className="block truncate">{row.name}</bdi>
        </h2>
        <Button variant="ghost" size="sm" square aria-label={t('peek.close')} icon={<Icon of={X} />} onClick={onClose} />
      </header>
      <section className="min-h-0 flex-1 overflow-auto" aria-live="polite">
        <KeyValue items={[...items, ...rest]} />
        {!more && <Skeleton shape="w4" />}
        {more && 'refusal' in more && <p className="mt-3 text-text-3">{more.refusal}</p>}
      </section>
      <footer>
        <span className="flex items-center gap-1.25 text-small text-text-3" aria-hidden>
          <Keys keys={['J', 'K']} /> {t('keys.move')}
        </span>
        {row.href && (
          <Link href={row.href} className={buttonClass({ size: 'sm' })}>
            {t('peek.open')}
            <Keys keys={['↵']} />
          </Link>
        )}
      </footer>
    </aside>
  )
}

/** The other columns of a row, once they are there; asked for again when the list was. */
function useMore(resource: string, row: RowInfo, wanted: string): Peeked | undefined {
  const t = useTranslations('kit')
  const [known, setKnown] = useState<ReadonlyMap<RowInfo, Peeked>>(new Map())
  const more = wanted === '' ? nothingMore : known.get(row)
  const offline = t('states.offline.text')
  useEffect(() => {
    if (more) return
    let current = true
    const keep = (peeked: Peeked) => current && setKnown(before => new Map(before).set(row, peeked))
    peekRecord({ resource, id: row.id, fields: wanted.split(',') }).then(
      answer => keep(answer.ok ? { fields: answer.data } : { refusal: answer.problem.message }),
      () => keep({ refusal: offline }),
    )
    return () => {
      current = false
    }
  }, [resource, row, wanted, more, offline])
  return more
}
const nothingMore: Peeked = { fields: [] }

function drawnValue(field: PeekedField): ReactNode {
  if (field.as === 'money') return <Money amount={field.value} currency={field.currency} />
  if (field.as === 'status') return <StatusBadge status={field.value} />
  if (field.as === 'text') return <bdi>{field.value}</bdi>
  return <DateText value={field.value} as={field.as} />
}
