import { useTranslations } from 'next-intl'
import { Meter } from '#components/kit/charts/meter.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { numberText } from '#lib/format/number.ts'

const inGibibyte = 1024
/** An amount of MiB in the unit that it is best read in. */
const sizeText = (size: number) =>
  size < inGibibyte ? `${numberText(size)} MiB` : `${numberText(Math.round((size / inGibibyte) * 10) / 10)} GiB`

interface UsageMeterProps {
  /** What is used: disk, traffic. */
  of: string
  /** MiB; a limit of null is none. */
  used: number | null
  limit: number | null
  /** In the cell of a list: the share alone. */
  brief?: boolean
}

/** How much of its room or traffic a service takes: a bar and the amounts. */
export function UsageMeter({ of, used, limit, brief = false }: UsageMeterProps) {
  const t = useTranslations('services.view')
  if (used === null) return <span className="text-text-3">—</span>
  const amounts = limit === null ? sizeText(used) : t('usedOf', { used: sizeText(used), limit: sizeText(limit) })
  if (limit === null) return <span>{brief ? <Verbatim value={amounts} /> : t('withoutLimit', { used: amounts })}</span>
  return (
    <span className="inline-flex items-center gap-2">
      <span className="w-14 flex-none">
        <Meter label={`${of}: ${amounts}`} value={used} max={limit} />
      </span>
      {brief ? <Verbatim value={`${numberText(Math.round((used / limit) * 100))}%`} /> : <bdi>{amounts}</bdi>}
    </span>
  )
}
