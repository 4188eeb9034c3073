import { cx } from '#components/ui/cx.ts'
import type { RecordType } from '#contract/dns/record-types.ts'

/** Types that do the same look the same: where a name is, what it is called, where its mail goes, what is said of it, who may speak for it. */
const looks: Partial<Record<RecordType, string>> = {
  A: 'bg-primary-soft text-primary-text',
  AAAA: 'bg-primary-soft text-primary-text',
  CNAME: 'bg-info-soft text-info-text',
  SRV: 'bg-info-soft text-info-text',
  MX: 'bg-accent-soft text-accent-text',
  TXT: 'bg-(--st-refunded-bg) text-(--st-refunded)',
  CAA: 'bg-danger-soft text-danger-text',
}

/** The type of a record. */
export const RecordTypeTag = ({ type }: { type: RecordType }) => (
  <span
    className={cx(
      'inline-flex h-5 min-w-13 items-center justify-center rounded-sm px-1.5 font-mono text-small font-medium',
      looks[type] ?? 'bg-sunken text-text-2',
    )}
  >
    {type}
  </span>
)
