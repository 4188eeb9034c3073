'use client'
import { useTranslations } from 'next-intl'
import { Keys } from '#components/ui/keys.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { numberText } from '#lib/format/number.ts'
import { pageSizes } from '#lib/list-query/list-state.ts'
import { useList } from './list-context.ts'
import { ListLink } from './list-link.tsx'
import { PageArrow } from './page-arrow.tsx'

interface PagerProps {
  shown: number
  total: number | null
  capped?: boolean
  /** What the keys of a row can do here. */
  selectable?: boolean
  opens?: boolean
  peeks?: boolean
}

/** "1–25 of 1,964", rows a page, keys, page numbers. */
export function Pager({ shown, total, capped, selectable = true, opens = true, peeks }: PagerProps) {
  const t = useTranslations('list')
  const { state, ownRows, go, remember } = useList()
  const { page, rows } = state
  const last = total === null || capped ? null : Math.max(1, Math.ceil(total / rows))
  const more = last === null ? shown === rows : page < last
  const first = (page - 1) * rows + 1
  const range = shown === 0 ? '0' : `${numberText(first)}–${numberText(first + shown - 1)}`
  const resize = (size: number) => {
    // As many as fit follow the window; any other number stays.
    remember({ rows: size === ownRows ? undefined : size })
    go({ rows: size })
  }
  const sizes = [...new Set([ownRows, ...pageSizes])].sort((one, other) => one - other)
  return (
    <div className="pager">
      <span className="whitespace-nowrap" role="status">
        {t.rich('range', {
          range: () => (
            <bdi dir="ltr" className="font-semibold text-text">
              {range}
            </bdi>
          ),
          total: () => <bdi dir="ltr">{total === null ? '?' : `${numberText(total)}${capped ? '+' : ''}`}</bdi>,
        })}
      </span>
      <span className="flex items-center gap-2 max-sm:hidden">
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the select is rendered inside */}
        <label className="flex items-center gap-2">
          {t('rows')}
          <NativeSelect size="sm" value={rows} onChange={event => resize(Number(event.target.value))}>
            {sizes.map(size => (
              <option key={size} value={size}>
                {size === ownRows ? t('rowsFitting', { rows: size }) : size}
              </option>
            ))}
          </NativeSelect>
        </label>
      </span>
      <span
        className="-m-1 flex items-center gap-3 text-text-3 max-lg:hidden [&_span]:inline-flex [&_span]:items-center [&_span]:gap-1.25"
        aria-hidden
      >
        <span>
          <Keys keys={['J', 'K']} /> {t('keys.move')}
        </span>
        {selectable && (
          <span>
            <Keys keys={['X']} /> {t('keys.select')}
          </span>
        )}
        {opens && (
          <span>
            <Keys keys={['↵']} /> {t('keys.open')}
          </span>
        )}
        {peeks && (
          <span>
            <Keys keys={[t('peek.key')]} /> {t('keys.peek')}
          </span>
        )}
        <span className="whitespace-nowrap">
          <Keys keys={['?']} /> {t('keys.all')}
        </span>
      </span>
      <nav className="page-numbers ms-auto" aria-label={t('pages')}>
        <PageArrow to="previous" page={page - 1} possible={page > 1} />
        {pageNumbers(page, last, more).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
            <span key={`gap${index}`} className="max-sm:hidden" aria-hidden>
              …
            </span>
          ) : number === page ? (
            <b key={number} aria-current="page">
              {numberText(number)}
            </b>
          ) : (
            <ListLink key={number} change={{ page: number }} className="max-sm:hidden" aria-label={t('page', { page: numberText(number) })}>
              <span>{numberText(number)}</span>
            </ListLink>
          ),
        )}
        <PageArrow to="next" page={page + 1} possible={more} />
      </nav>
    </div>
  )
}

/** The page numbers to offer around the current one; null is a gap. `last` is null when nobody counted that far; `more` says that a next page is there. */
function pageNumbers(page: number, last: number | null, more: boolean): (number | null)[] {
  const end = last ?? page + Number(more)
  const near = page <= 3 ? [1, 2, 3, 4] : [page - 1, page, page + 1]
  const wanted = [1, ...near, ...(last === null ? [] : [last])].filter(number => number >= 1 && number <= end)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => (index > 0 && number - (numbers[index - 1] as number) > 1 ? [null, number] : [number]))
}
