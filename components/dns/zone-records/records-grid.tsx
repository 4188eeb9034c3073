'use client'
import { FileUp, Layers, Mail, Plus, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useDeferredValue, useMemo, useReducer, useRef, useState } from 'react'
import { Empty } from '#components/kit/feedback/empty.tsx'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { LeaveQuestion } from '#components/kit/record-form/leave-question.tsx'
import { useSave } from '#components/kit/record-form/use-save.ts'
import { useSaveKey } from '#components/kit/record-form/use-save-key.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Input } from '#components/ui/input.tsx'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { RecordType } from '#contract/dns/record-types.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { ApplySetDialog } from './apply-set-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MailWizardDialog } from './mail-wizard-dialog.tsx'
import { Problems } from './problems.tsx'
import { PublishBar } from './publish-bar.tsx'
import { RecordEditor } from './record-editor.tsx'
import { RecordLine } from './record-line.tsx'
import { afterStep, changesOf, type RecordRow, rowsOf } from './record-rows.ts'
import { ResetRecords } from './reset-records.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { TypeFilter } from './type-filter.tsx'
import { useRowWindow } from './use-row-window.ts'
import { useTtlText } from './use-ttl-text.ts'

interface RecordsGridProps {
  zone: Pick<DnsZone, 'id' | 'version' | 'name' | 'unicodeName' | 'records' | 'rules'>
  rules: { ttlAbove: number; ttl: number; today: string }
  /** Record sets that can be applied. */
  sets: { id: number; name: string }[]
  readOnly: boolean
}

/** The records of a zone: many are changed, looked through, undone, and published as one. */
export function RecordsGrid({ zone, rules, sets, readOnly }: RecordsGridProps) {
  const t = useTranslations('dnsZones')
  const router = useRouter()
  const [rows, step] = useReducer(afterStep, zone.records, rowsOf)
  /** The key of the row that is open; null for a new one. */
  const [open, setOpen] = useState<string | null | undefined>(undefined)
  const [find, setFind] = useState('')
  const [type, setType] = useState<RecordType | null>(null)
  const [reviewing, setReviewing] = useState(false)
  const [taking, setTaking] = useState<'file' | 'set' | 'mail'>()
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const { busy, run, refusal, conflict } = useSave()
  const sought = useDeferredValue(find.trim().toLowerCase())
  const shown = useMemo(() => rows.filter(row => (type === null || row.now.type === type) && holds(row, sought)), [rows, type, sought])
  const { body, order, count } = useMemo(() => changesOf(rows), [rows])
  const live = rows.filter(({ removed }) => !removed)
  const changes = count.new + count.edited + count.deleted
  const drawn = useRowWindow(shown.length)
  const ttlText = useTtlText()
  const blank: DnsRecordInput = { hostname: '', type: type ?? 'A', ttl: rules.ttl, content: '', note: '' }
  useSaveKey(form, changes > 0)

  const publish = (event?: FormEvent, overrideReason?: string) => {
    event?.preventDefault()
    setReviewing(false)
    if (busy || changes === 0) return
    const sent = { ...body, version: zone.version, ...(overrideReason ? { overrideReason } : {}) }
    run({
      body: sent,
      whole: {},
      save: ({ idempotencyKey }) => callRecord({ resource: 'dnsZones', verb: 'publish', id: zone.id, body: sent, idempotencyKey }),
      onErrors: setErrors,
      onLeaving: () => undefined,
      onSaved: ({ records }: DnsZone) => {
        step({ type: 'start', records })
        notify({ tone: 'ok', title: t('verbs.publish.done', { name: zone.unicodeName }) })
        router.refresh()
      },
    })
  }
  const takeIn = (records: DnsRecordInput[], replace: boolean) => {
    step({ type: 'import', records, replace, zone: zone.name })
    setTaking(undefined)
  }
  const editor = (row: RecordRow | null) => (
    <RecordEditor
      key={row?.key ?? 'new'}
      zone={zone}
      record={row?.now ?? blank}
      isNew={row === null}
      others={rows.filter(one => !one.removed && one.key !== row?.key).map(({ now }) => now)}
      ttlAbove={rules.ttlAbove}
      limits={zone.rules}
      stored={row?.stored ?? null}
      onCancel={() => setOpen(undefined)}
      onDone={record => {
        step({ type: 'put', key: row?.key ?? null, record, zone: zone.name })
        setOpen(undefined)
      }}
    />
  )
  return (
    <>
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
            onChange={event => setFind(event.target.value)}
          />
        </span>
        <TypeFilter rows={rows} value={type} onChange={setType} />
        {!readOnly && (
          <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
            {sets.length > 0 && (
              <Button size="sm" icon={<Icon of={Layers} size={14} />} onClick={() => setTaking('set')}>
                {t('applySet.action')}
              </Button>
            )}
            <Button size="sm" icon={<Icon of={Mail} size={14} />} onClick={() => setTaking('mail')}>
              {t('mailWizard.action')}
            </Button>
            <Button size="sm" icon={<Icon of={FileUp} size={14} />} onClick={() => setTaking('file')}>
              {t('import.action')}
            </Button>
            <ResetRecords zoneId={zone.id} onTake={takeIn} />
            <Button size="sm" icon={<Icon of={Plus} size={14} />} onClick={() => setOpen(null)}>
              {t('addRecord')}
            </Button>
          </span>
        )}
      </div>
      <Problems
        errors={errors}
        order={order}
        refusal={refusal}
        conflict={Boolean(conflict)}
        busy={busy}
        onOverride={reason => publish(undefined, reason)}
      />
      {open === null && editor(null)}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="table-frame" aria-label={t('view.records')} tabIndex={0} onScroll={drawn.onScroll}>
        <table className="data-table max-sm:block">
          <thead className="max-sm:hidden">
            <tr>
              <th scope="col">{t('fields.type')}</th>
              <th scope="col">{t('fields.hostname')}</th>
              <th scope="col">{t('fields.content')}</th>
              <th scope="col" className="text-end">
                {t('parts.preference')}
              </th>
              <th scope="col" className="text-end">
                {t('fields.ttl')}
              </th>
              <th scope="col">{t('state')}</th>
              <th scope="col">
                <span className="sr-only">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            <Space height={drawn.before} />
            {shown.slice(drawn.first, drawn.end).map(row =>
              row.key === open ? (
                <tr key={row.key} className="max-sm:block">
                  <td colSpan={7} className="p-0 max-sm:block">
                    {editor(row)}
                  </td>
                </tr>
              ) : (
                <RecordLine
                  ttlText={ttlText}
                  key={row.key}
                  row={row}
                  zone={zone}
                  onEdit={readOnly ? null : () => setOpen(row.key)}
                  onRemove={() => step({ type: 'remove', key: row.key })}
                  onUndo={() => step({ type: 'undo', key: row.key })}
                />
              ),
            )}
            <Space height={drawn.after} />
          </tbody>
        </table>
        {shown.length === 0 && <Empty title={rows.length === 0 ? t('noRecords') : t('noRecordMatches')} />}
      </section>
      <form ref={form} onSubmit={publish}>
        <PublishBar
          count={count}
          open={open !== undefined}
          busy={busy}
          onReview={() => setReviewing(true)}
          onDiscard={() => {
            step({ type: 'start', records: zone.records })
            setErrors({})
          }}
        />
      </form>
      {taking === 'file' && <ImportDialog zone={zone.name} rules={rules} onTake={takeIn} onClose={() => setTaking(undefined)} />}
      {taking === 'set' && (
        <ApplySetDialog zone={zone.name} rules={rules} sets={sets} onTake={takeIn} onClose={() => setTaking(undefined)} />
      )}
      {taking === 'mail' && (
        <MailWizardDialog
          zone={zone.name}
          ttl={rules.ttl}
          current={live.map(({ now }) => now)}
          onTake={({ records, instead }) => {
            step({ type: 'exchange', records, gone: instead.flatMap(at => live[at]?.key ?? []), zone: zone.name })
            setTaking(undefined)
          }}
          onClose={() => setTaking(undefined)}
        />
      )}
      <ReviewDialog
        rows={rows}
        open={reviewing}
        onOpenChange={setReviewing}
        onPublish={() => publish()}
        publishLabel={t('publish', { count: changes })}
      />
      <LeaveQuestion dirty={changes > 0 && !busy} count={changes} onDiscard={() => step({ type: 'start', records: zone.records })} />
    </>
  )
}

const Space = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden className="max-sm:block">
      <td colSpan={7} className="max-sm:block" style={{ height, padding: 0 }} />
    </tr>
  ) : null

const holds = ({ now }: RecordRow, sought: string) =>
  sought === '' || [now.hostname, unicodeName(now.hostname), now.content, now.note].some(text => text.toLowerCase().includes(sought))
