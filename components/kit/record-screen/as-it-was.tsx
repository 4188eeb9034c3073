import { RotateCcw } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { PastRecord } from '#contract/kernel/record-history.ts'
import { namedValues } from '#lib/record/named-values.ts'
import { toldAmounts } from '#lib/record/told-amounts.ts'
import { DateText } from '../values/date-text.tsx'
import { PastEntry } from './past-entry.tsx'
import type { RecordResource } from './record-pages.ts'
import { type ValuePair, ValuesTable } from './values-table.tsx'

interface AsItWasProps {
  resource: RecordResource
  past: PastRecord
  /** The address of the record as it is. */
  today: string
  derived?: readonly string[] | undefined
}

/** A record as an entry of its history left it: each field beside its value of today, what has changed since marked. Nothing can be changed here. */
export async function AsItWas({ resource, past, today, derived = [] }: AsItWasProps) {
  const t = await getTranslations('record.past')
  const fields = Object.entries(past.values).filter(([name]) => !derived.includes(name))
  const named = await namedValues(resource.list, Object.fromEntries(fields))
  const amount = toldAmounts(resource, Object.fromEntries(fields.map(([name, { now }]) => [name, now])))
  const values = Object.fromEntries(
    Object.entries(named).map(([field, value]) => [field, { ...value, was: amount(field, value.was), now: amount(field, value.now) }]),
  )
  const changed = fields.filter(([, value]) => value.changed).length
  const mark = t('changed')
  const pairs = Object.entries(values).flatMap(([field, value]): ValuePair[] => {
    if (resource.lines && field in resource.lines) return linePairs(field, value as Lines, mark)
    return [{ field, before: value.was, after: value.now, ...(value.changed ? { mark } : {}) }]
  })
  return (
    <>
      <Callout
        tone="sand"
        title={t.rich('title', { time: () => <DateText value={past.entry.occurredOn} /> })}
        className="mb-4"
        actions={
          <Link href={today} className={buttonClass({ size: 'sm' })}>
            <Icon of={RotateCcw} size={14} />
            {t('today')}
          </Link>
        }
      >
        <PastEntry resource={resource.name} entry={past.entry} derived={derived} /> {t('changes', { count: changed })}
      </Callout>
      <Card title={t('values')}>
        <ValuesTable large resource={resource.name} before={t('then')} after={t('now')} pairs={pairs} />
      </Card>
    </>
  )
}

type Line = Record<string, unknown> & { id: number }
interface Lines {
  was: Line[]
  now: Line[]
}

/** The lines of a document one by one: those that were there, then those that came since. */
function linePairs(field: string, { was, now }: Lines, mark: string): ValuePair[] {
  const [then, today] = [byId(was), byId(now)]
  return [...new Set([...then.keys(), ...today.keys()])].map(id => {
    const [before, after] = [then.get(id) ?? null, today.get(id) ?? null]
    return { field: `${field}.${id}`, before, after, ...(JSON.stringify(before) === JSON.stringify(after) ? {} : { mark }) }
  })
}
const byId = (lines: readonly Line[]) => new Map(lines.map(line => [line.id, line]))
