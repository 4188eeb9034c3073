import { Lock, PencilLine, RotateCcw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import { partsOf } from '#contract/dns/record-content.ts'
import { type RecordPart, type RecordType, recordParts } from '#contract/dns/record-types.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { type RecordRow, stateOf } from './record-rows.ts'
import { RecordTypeTag } from './record-type-tag.tsx'

interface RecordLineProps {
  row: RecordRow
  zone: { unicodeName: string }
  /** A TTL in words. */
  ttlText: (seconds: number) => string
  selected: boolean
  onSelect: (on: boolean) => void
  /** Why it alone cannot be changed; null: nothing keeps it. */
  fixed: string | null
  /** Null: nothing can be changed. */
  onEdit: (() => void) | null
  onRemove: () => void
  onUndo: () => void
}
/** In a narrow box a record is two lines: its type, name and buttons, below them its value and how long it is kept; and what becomes of it, where something does. */
const card =
  '@max-[700px]:grid @max-[700px]:grid-cols-[auto_minmax(0,1fr)_auto] @max-[700px]:items-center @max-[700px]:gap-x-2 @max-[700px]:gap-y-0.5 @max-[700px]:border-b @max-[700px]:border-line-soft @max-[700px]:px-gutter @max-[700px]:py-2'
const cell =
  '@max-[700px]:block @max-[700px]:h-auto @max-[700px]:max-w-none @max-[700px]:border-0 @max-[700px]:bg-transparent! @max-[700px]:p-0'
/** Names and values lose their end, in whichever direction the page is read. */
const cut = 'overflow-hidden text-ellipsis rtl:text-right'
const edge =
  '*:bg-transparent! *:first:relative *:first:before:absolute *:first:before:inset-y-0 *:first:before:start-0 *:first:before:w-[3px]'
const grounds = {
  same: '',
  new: cx(edge, 'bg-ok-soft *:first:before:bg-ok-text'),
  edited: cx(edge, 'bg-accent-soft *:first:before:bg-accent'),
  deleted: cx(edge, 'bg-danger-soft *:first:before:bg-danger'),
} as const
const marks = {
  new: 'bg-ok-text/10 text-ok-text',
  edited: 'bg-accent/16 text-accent-text',
  deleted: 'bg-danger-text/10 text-danger-text',
} as const

/** A value without what has a column of its own. */
export function shownValue(type: RecordType, content: string): string {
  if (type === 'TXT' || type === 'LOC') return type === 'TXT' ? `"${partsOf(type, content).target ?? ''}"` : content
  const parts = partsOf(type, content)
  const names: readonly RecordPart[] = recordParts[type]
  const rest = names.filter(part => part !== 'preference' || type === 'NAPTR')
  return rest
    .map(part => (type === 'CAA' && part === 'target' ? `"${parts[part]}"` : type === 'NAPTR' && parts[part] === '' ? '""' : parts[part]))
    .join(' ')
}
const priorityOf = (type: RecordType, content: string) => (type === 'MX' || type === 'SRV' ? partsOf(type, content).preference : undefined)

/** A record of a zone in the grid: what it was beside what it will be, and what can be done with it. */
export function RecordLine({ row, zone, ttlText, selected, fixed, onSelect, onEdit, onRemove, onUndo }: RecordLineProps) {
  const t = useTranslations('dnsZones')
  const state = stateOf(row)
  const { now, stored } = row
  const struck = state === 'deleted' ? 'line-through' : ''
  const name = now.hostname === '@' ? zone.unicodeName : unicodeName(now.hostname)
  const value = shownValue(now.type, now.content)
  const before = stored && shownValue(stored.type, stored.content)
  const title = `${now.type} ${name}`
  const priority = priorityOf(now.type, now.content)
  return (
    <tr className={cx(card, grounds[state])}>
      {onEdit && (
        <td className="@max-[700px]:hidden">
          {state !== 'deleted' && fixed === null && (
            <Checkbox
              aria-label={t('selection.one', { record: title })}
              checked={selected}
              onChange={event => onSelect(event.target.checked)}
            />
          )}
        </td>
      )}
      <td className={cell}>
        <RecordTypeTag type={now.type} />
      </td>
      <td dir="ltr" className={cx(cell, cut, 'max-w-70')}>
        <bdi dir="ltr" className={cx('ltr identifier', struck)}>
          {now.hostname === '@' && <span className="text-text-3">@ </span>}
          {name}
          {now.hostname !== '@' && <span className="text-text-3">.{zone.unicodeName}</span>}
        </bdi>
      </td>
      <td
        dir="ltr"
        className={cx(
          cell,
          cut,
          // It takes the room that is left.
          'w-full max-w-0 min-w-40 @max-[700px]:row-start-2 @max-[700px]:min-w-0',
          priority === undefined ? '@max-[700px]:col-span-2 @max-[700px]:col-start-1' : '@max-[700px]:col-start-2',
        )}
        title={value.length > 60 ? value : undefined}
      >
        <bdi dir="ltr" className={cx('ltr identifier', struck)}>
          {value}
        </bdi>
        {state === 'edited' && before !== value && (
          <bdi dir="ltr" className="ltr identifier ms-2 text-text-3 line-through">
            {before}
          </bdi>
        )}
        {now.note && (
          <bdi className="ms-3 text-text-3" dir="auto">
            {now.note}
          </bdi>
        )}
      </td>
      <td className={cx(cell, 'number @max-[700px]:row-start-2 @max-[700px]:text-start', priority === undefined && '@max-[700px]:hidden')}>
        {priority ?? <span className="text-text-3">—</span>}
      </td>
      <td className={cx(cell, 'number @max-[700px]:col-start-3 @max-[700px]:row-start-2')}>
        <bdi dir="ltr" className="ltr identifier">
          {now.ttl}
        </bdi>{' '}
        <span className="inline-block min-w-9 text-start text-text-3">{ttlText(now.ttl)}</span>
      </td>
      <td className={cx(cell, '@max-[700px]:col-span-3 @max-[700px]:row-start-3', state === 'same' && '@max-[700px]:hidden')}>
        {state !== 'same' && (
          <span className={cx('inline-flex h-5 items-center rounded-sm px-1.5 text-small font-medium', marks[state])}>
            {t(`states.${state}`)}
          </span>
        )}
      </td>
      <td className={cx(cell, 'text-end @max-[700px]:col-start-3 @max-[700px]:row-start-1')}>
        {onEdit && fixed !== null && (
          <span title={fixed}>
            <Icon of={Lock} size={14} label={fixed} />
          </span>
        )}
        {onEdit && fixed === null && (
          <span className="inline-flex items-center gap-0.5">
            {state === 'deleted' || state === 'edited' ? (
              <Button
                variant="ghost"
                size="xs"
                square
                aria-label={t('undoRecord', { record: title })}
                icon={<Icon of={RotateCcw} size={14} />}
                onClick={onUndo}
              />
            ) : null}
            {state !== 'deleted' && (
              <>
                <Button
                  variant="ghost"
                  size="xs"
                  square
                  aria-label={t('editOne', { record: title })}
                  icon={<Icon of={PencilLine} size={14} />}
                  onClick={onEdit}
                />
                <Button
                  variant="ghost"
                  size="xs"
                  square
                  aria-label={t('removeOne', { record: title })}
                  icon={<Icon of={Trash2} size={14} />}
                  onClick={onRemove}
                />
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
