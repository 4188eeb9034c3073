import { FileUp, Layers, Mail, Plus, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { RecordType } from '#contract/dns/record-types.ts'
import type { RecordRow } from './record-rows.ts'
import { ResetRecords } from './reset-records.tsx'
import { TypeFilter } from './type-filter.tsx'

export type Taken = 'file' | 'set' | 'mail'
interface RecordsToolbarProps {
  rows: readonly RecordRow[]
  find: string
  onFind: (find: string) => void
  type: RecordType | null
  onType: (type: RecordType | null) => void
  grouped: boolean
  onGrouped: (grouped: boolean) => void
  /** What records can be taken from; null: they are read alone. */
  takes: readonly Taken[] | null
  onTaking: (what: Taken) => void
  /** The zone whose records can become again what a new zone begins with. */
  resets: number | null
  onReset: (records: DnsRecordInput[], replace: boolean) => void
  onAdd: () => void
}
const ways = { set: Layers, mail: Mail, file: FileUp } as const
const labels = { set: 'applySet.action', mail: 'mailWizard.action', file: 'import.action' } as const

/** What of the records is looked at, and what is done with them. */
export function RecordsToolbar({ rows, find, type, grouped, takes, resets, ...does }: RecordsToolbarProps) {
  const t = useTranslations('dnsZones')
  return (
    <div className="toolbar">
      <span className="w-54 max-sm:flex-1">
        <Input
          size="sm"
          type="search"
          dir="auto"
          aria-label={t('find')}
          placeholder={t('find')}
          icon={<Icon of={Search} size={14} />}
          value={find}
          onChange={event => does.onFind(event.target.value)}
        />
      </span>
      <TypeFilter rows={rows} value={type} onChange={does.onType} />
      <Button size="sm" variant={grouped ? 'plain' : 'ghost'} aria-pressed={grouped} onClick={() => does.onGrouped(!grouped)}>
        {t('groupByType')}
      </Button>
      {takes && (
        <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
          {(['set', 'mail', 'file'] as const)
            .filter(way => takes.includes(way))
            .map(way => (
              <Button key={way} size="sm" icon={<Icon of={ways[way]} size={14} />} onClick={() => does.onTaking(way)}>
                {t(labels[way])}
              </Button>
            ))}
          {resets !== null && <ResetRecords zoneId={resets} onTake={does.onReset} />}
          <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={does.onAdd}>
            {t('addRecord')}
          </Button>
        </span>
      )}
    </div>
  )
}
