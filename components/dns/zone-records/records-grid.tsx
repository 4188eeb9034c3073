'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useDeferredValue, useMemo, useReducer, useRef, useState } from 'react'
import type { Errors } from '#components/kit/record-form/field-definition.ts'
import { LeaveQuestion } from '#components/kit/record-form/leave-question.tsx'
import { useSave } from '#components/kit/record-form/use-save.ts'
import { useSaveKey } from '#components/kit/record-form/use-save-key.ts'
import { type ClientDnsRight, recordRefusal } from '#contract/dns/client-dns-rights.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { type RecordType, recordTypes } from '#contract/dns/record-types.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { notify } from '#lib/notice/notices.ts'
import type { publishRecords } from './actions.ts'
import { ApplySetDialog, type OfferedSet } from './apply-set-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MailWizardDialog } from './mail-wizard-dialog.tsx'
import { Problems } from './problems.tsx'
import { PublishBar } from './publish-bar.tsx'
import { draftOf } from './record-draft.ts'
import { RecordEditor } from './record-editor.tsx'
import { afterStep, changesOf, type RecordRow, rowsOf } from './record-rows.ts'
import { RecordsTable } from './records-table.tsx'
import { RecordsToolbar, type Taken } from './records-toolbar.tsx'
import { refusedRecords } from './refused-records.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { NEW, useOpenRecords } from './use-open-records.ts'

interface RecordsGridProps {
  zone: Pick<DnsZone, 'id' | 'version' | 'name' | 'unicodeName' | 'records' | 'rules'>
  rules: { ttlAbove: number; ttl: number; today: string }
  /** Record sets that can be applied. */
  sets: OfferedSet[]
  readOnly: boolean
  /** It begins with a file that is to be imported. */
  takesFile: boolean
  /** What clients may do with zones of theirs, where it is one of them who looks; null: staff. */
  rights: readonly ClientDnsRight[] | null
  publish: typeof publishRecords
}

/** The records of a zone: many are changed, looked through, undone, and published as one. */
export function RecordsGrid({ zone, rules, sets, readOnly, takesFile, rights, ...does }: RecordsGridProps) {
  const t = useTranslations('dnsZones')
  const messages = dynamicMessages(useTranslations('validation'))
  const router = useRouter()
  const [rows, step] = useReducer(afterStep, zone.records, rowsOf)
  const [find, setFind] = useState('')
  const [type, setType] = useState<RecordType | null>(null)
  const [reviewing, setReviewing] = useState(false)
  const [taking, setTaking] = useState<Taken | undefined>(takesFile ? 'file' : undefined)
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  const { busy, run, refusal, conflict } = useSave()
  const sought = useDeferredValue(find.trim().toLowerCase())
  const [grouped, setGrouped] = useState(false)
  const shown = useMemo(() => {
    const found = rows.filter(row => (type === null || row.now.type === type) && holds(row, sought))
    return grouped ? found.toSorted((one, other) => placeOf(one) - placeOf(other)) : found
  }, [rows, type, sought, grouped])
  const { body, order, count } = useMemo(() => changesOf(rows), [rows])
  const live = useMemo(() => rows.filter(({ removed }) => !removed), [rows])
  const held = useMemo(() => rights && new Set(rights), [rights])
  /** Why a record stays as it is, where it does. */
  const fixedBy = ({ stored }: RecordRow) => {
    const refused = stored && recordRefusal(held, stored)
    return refused ? messages(refused.key) : null
  }
  const takes: Taken[] = [...(sets.length > 0 ? ['set' as const] : []), 'mail', ...(mayImport(held, zone) ? ['file' as const] : [])]
  const changes = count.new + count.edited + count.deleted
  const blank: DnsRecordInput = { hostname: '', type: type ?? 'A', ttl: rules.ttl, content: '', note: '' }
  const records = useOpenRecords(rows, blank)
  const [added, setAdded] = useState(0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  // What was removed or found no more is not among them.
  const selected = useMemo(() => new Set(shown.flatMap(({ key, removed }) => (ticked.has(key) && !removed ? [key] : []))), [shown, ticked])
  const unsaved = changes + records.typed.length
  useSaveKey(form, changes > 0)

  const publish = (event?: FormEvent, overrideReason?: string) => {
    event?.preventDefault()
    setReviewing(false)
    if (busy || changes === 0) return
    // They would be gone with the version that they were typed for.
    if (records.typed.length > 0) return notify({ tone: 'warn', title: t('openFirst', { count: records.typed.length }) })
    const wrong = Object.entries(refusedRecords(order, zone, rules.ttlAbove))
    if (wrong.length > 0) return setErrors(Object.fromEntries(wrong.map(([path, { key, values }]) => [path, messages(key, values)])))
    const sent = { ...body, version: zone.version, ...(overrideReason ? { overrideReason } : {}) }
    run({
      body: sent,
      whole: {},
      save: ({ idempotencyKey }) => does.publish({ params: { id: zone.id }, body: sent, idempotencyKey }),
      onErrors: setErrors,
      onLeaving: () => undefined,
      onSaved: (saved: DnsZone) => {
        step({ type: 'start', records: saved.records })
        notify({ tone: 'ok', title: t('verbs.publish.done', { name: zone.unicodeName }) })
        router.refresh()
      },
    })
  }
  const takeIn = (given: DnsRecordInput[], replace: boolean) => {
    step({ type: 'import', records: given, replace, zone: zone.name })
    setTaking(undefined)
  }
  const editor = (row: RecordRow | null) => {
    const key = row?.key ?? NEW
    const draft = records.drafts.get(key)
    return (
      draft && (
        <RecordEditor
          key={row?.key ?? `${NEW}-${added}`}
          zone={zone}
          draft={draft}
          isNew={row === null}
          label={row ? t('editOne', { record: titleOf(row, zone) }) : t('addRecord')}
          others={live.filter(one => one.key !== row?.key).map(({ now }) => now)}
          ttlAbove={rules.ttlAbove}
          limits={zone.rules}
          rights={held}
          stored={row?.stored ?? null}
          onChange={typed => records.change(key, typed)}
          onCancel={() => records.close(key)}
          onDone={(record, another) => {
            step({ type: 'put', key: row?.key ?? null, record, zone: zone.name })
            records.change(key, another ? draftOf({ ...blank, type: record.type }) : null)
            setAdded(added + 1)
          }}
        />
      )
    )
  }
  const discard = () => {
    step({ type: 'start', records: zone.records })
    records.closeAll()
    setErrors({})
  }
  return (
    <>
      <RecordsToolbar
        rows={rows}
        find={find}
        onFind={setFind}
        type={type}
        onType={setType}
        grouped={grouped}
        onGrouped={setGrouped}
        takes={readOnly ? null : takes}
        onTaking={setTaking}
        resets={held ? null : zone.id}
        onReset={takeIn}
        onAdd={() => records.open(NEW, blank)}
      />
      <Problems
        errors={errors}
        order={order}
        refusal={refusal}
        conflict={Boolean(conflict)}
        busy={busy}
        onOverride={reason => publish(undefined, reason)}
      />
      {editor(null)}
      {selected.size > 0 && (
        <SelectionBar
          count={selected.size}
          ttl={rules.ttl}
          ttlAbove={rules.ttlAbove}
          ttlMin={zone.rules?.ttlMin ?? null}
          onTtl={ttl => step({ type: 'ttl', keys: selected, ttl })}
          onRemove={() => step({ type: 'remove', keys: selected })}
          onClear={() => setTicked(new Set())}
        />
      )}
      <RecordsTable
        shown={shown}
        total={rows.length}
        zone={zone}
        readOnly={readOnly}
        fixedBy={fixedBy}
        open={records.drafts}
        editor={editor}
        selected={selected}
        onSelect={(keys, on) => setTicked(now => new Set(on ? [...now, ...keys] : [...now].filter(key => !keys.includes(key))))}
        onEdit={row => records.open(row.key, row.now)}
        onRemove={({ key }) => step({ type: 'remove', keys: new Set([key]) })}
        onUndo={({ key }) => step({ type: 'undo', keys: new Set([key]) })}
      />
      <form ref={form} onSubmit={publish}>
        <PublishBar count={count} open={records.typed.length} busy={busy} onReview={() => setReviewing(true)} onDiscard={discard} />
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
          onTake={({ records: made, instead }) => {
            step({ type: 'exchange', records: made, gone: instead.flatMap(at => live[at]?.key ?? []), zone: zone.name })
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
      <LeaveQuestion dirty={unsaved > 0 && !busy} count={unsaved} onDiscard={discard} />
    </>
  )
}

const mayImport = (rights: ReadonlySet<ClientDnsRight> | null, { rules }: Pick<DnsZone, 'rules'>) =>
  !rights || (rights.has('import') && rules?.importAllowed !== false)

const titleOf = ({ now }: RecordRow, zone: RecordsGridProps['zone']) =>
  `${now.type} ${now.hostname === '@' ? zone.unicodeName : unicodeName(now.hostname)} ${now.content}`

/** Types stand in one order everywhere. */
const placeOf = ({ now }: RecordRow) => recordTypes.indexOf(now.type)

const holds = ({ now }: RecordRow, sought: string) =>
  sought === '' || [now.hostname, unicodeName(now.hostname), now.content, now.note].some(text => text.toLowerCase().includes(sought))
