import { useTranslations } from 'next-intl'
import { Skeleton, type SkeletonProps } from '#components/ui/skeleton.tsx'

const names = ['w3', 'w4', 'w2', 'w4', 'w3'] as const

interface SkeletonRowsProps {
  rows?: number
  /** One bar a cell after the name. */
  cells?: NonNullable<SkeletonProps['shape']>[]
  avatar?: boolean
}

/** Rows in the geometry of what comes, each fainter; invisible for the first 150 ms. */
export function SkeletonRows({ rows = 6, cells = ['w2', 'w3', 'pill'], avatar = true }: SkeletonRowsProps) {
  const t = useTranslations('kit')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <ul className="skeleton-rows animate-[sj-late_1ms_150ms_both]" aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <li key={row}>
            <Skeleton shape="box" />
            <span className="flex min-w-0 flex-auto items-center gap-2.25">
              {avatar && <Skeleton shape="avatar" />}
              <Skeleton shape={names[row % names.length]} />
            </span>
            {cells.map((shape, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells without identity
              <Skeleton key={cell} shape={shape} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
