'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { cx } from '#components/ui/cx.ts'
import { describedBy, Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import { type ClientDnsRight, recordRefusal } from '#contract/dns/client-dns-rights.ts'
import { cleanHostname } from '#contract/dns/dns-names.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { type PackageRules, packageProblems } from '#contract/dns/package-rules.ts'
import { contentOf } from '#contract/dns/record-content.ts'
import { caaTags, type RecordPart, type RecordType, recordParts, recordTypes } from '#contract/dns/record-types.ts'
import { type ZoneRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { RecordDraft } from './record-draft.ts'

interface RecordEditorProps {
  zone: { name: string; unicodeName: string }
  isNew: boolean
  /** What the fields are called together: no two that are open are called the same. */
  label: string
  /** The other records of the zone as they will be. */
  others: readonly ZoneRecord[]
  ttlAbove: number
  /** What the package of the zone lets it hold. */
  limits: PackageRules | null
  /** What a client may do, where it is one who types; null: staff. */
  rights: ReadonlySet<ClientDnsRight> | null
  /** As it is stored, which may stay. */
  stored: ZoneRecord | null
  draft: RecordDraft
  onChange: (draft: RecordDraft) => void
  /** `another`: one more is to be added at once. */
  onDone: (record: DnsRecordInput, another: boolean) => void
  onCancel: () => void
}
type Errors = Partial<Record<'hostname' | 'ttl' | RecordPart, string>>

const widths: Errors = { hostname: 'flex-[1_1_220px]', target: 'flex-[2_1_240px]', exchange: 'flex-[2_1_240px]', ttl: 'w-40' }

/** One record as fields by its type, in a row of the grid. What is wrong is told beside its field, as the platform would tell it. */
export function RecordEditor({
  zone,
  isNew,
  label,
  others,
  ttlAbove,
  limits,
  rights,
  stored,
  draft,
  onChange,
  onDone,
  onCancel,
}: RecordEditorProps) {
  const t = useTranslations('dnsZones')
  const messages = dynamicMessages(useTranslations('validation'))
  const help = dynamicMessages(useTranslations('dnsZones.targetHelp'))
  const id = useId()
  const { type, hostname, ttl, note, parts } = draft
  const put = (changed: Partial<RecordDraft>) => onChange({ ...draft, ...changed })
  const putPart = (part: RecordPart, value: string) => put({ parts: { ...parts, [part]: value } })
  const [errors, setErrors] = useState<Errors>({})
  const shown = recordParts[type] as readonly RecordPart[]
  // What a client may not make is not offered; what is there already keeps its type.
  const isOffered = (one: RecordType) =>
    one === type ||
    !rights ||
    (!recordRefusal(rights, { hostname: '', type: one }) && (!limits?.allowedTypes.length || limits.allowedTypes.includes(one)))

  const submit = (event: FormEvent | null, another = false) => {
    event?.preventDefault()
    event?.stopPropagation()
    const seconds = /^\d{1,10}$/.test(ttl.trim()) ? Number(ttl) : Number.NaN
    const found = contentOf(type, parts, zone.name)
    const next: Errors = {}
    const say = (field: keyof Errors, { key, values }: { key: string; values?: Record<string, unknown> }) => {
      next[field] ??= messages(key, values)
    }
    if ('finding' in found) say(found.part, found.finding)
    if (Number.isNaN(seconds)) say('ttl', { key: 'notInteger' })
    const made: DnsRecordInput = {
      ...{ type, note: note.trim(), ttl: Number.isNaN(seconds) ? ttlAbove + 1 : seconds },
      hostname: cleanHostname(hostname, zone.name),
      content: 'content' in found ? found.content : '',
    }
    const at = others.length
    const records = [...others, made]
    const problems = {
      ...(limits &&
        packageProblems({
          records,
          rules: limits,
          before: others.length + Number(!isNew),
          stored: one => one !== made,
          keepsTtl: one => one !== made || made.ttl === stored?.ttl,
        })),
      ...zoneProblems({
        ...{ name: zone.name, records, ttlAbove, some: true },
        stored: one => one !== made || (stored !== null && sameRecord(made, stored)),
        keepsTtl: one => one !== made || made.ttl === stored?.ttl,
      }),
    }
    const refused = recordRefusal(rights, made)
    if (refused) say('hostname', refused)
    const typeProblem = problems[`records.${at}.type`]
    if (typeProblem) say('hostname', typeProblem)
    for (const field of ['hostname', 'ttl', 'content'] as const) {
      const problem = problems[`records.${at}.${field}`] ?? (field === 'hostname' ? conflictOfOther(problems) : undefined)
      if (problem && (field !== 'content' || 'content' in found)) say(field === 'content' ? (shown.at(-1) as RecordPart) : field, problem)
    }
    setErrors(next)
    const first = ['hostname', ...shown, 'ttl'].find(field => next[field as keyof Errors])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
    else onDone(made, another)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  const field = (
    name: keyof Errors,
    label: string,
    value: string,
    onValue: (value: string) => void,
    more: { trail?: string; help?: string; list?: string } = {},
  ) => (
    <Field id={`${id}-${name}`} label={label} error={errors[name]} help={more.help} className={cx('min-w-0', widths[name] ?? 'w-30')}>
      <Input
        id={`${id}-${name}`}
        {...describedBy(`${id}-${name}`, { error: errors[name], help: more.help })}
        invalid={Boolean(errors[name])}
        mono
        dir="ltr"
        spellCheck={false}
        value={value}
        trail={more.trail && <bdi dir={name === 'hostname' ? 'ltr' : undefined}>{more.trail}</bdi>}
        list={more.list}
        onChange={event => onValue(event.target.value)}
        {...(name === 'hostname' && isNew ? { autoFocus: true } : {})}
      />
    </Field>
  )
  return (
    <form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
      aria-label={label}
      className="flex flex-wrap items-start gap-2.5 border-s-2 border-primary bg-primary-soft px-gutter py-3 whitespace-normal"
    >
      <Field id={`${id}-type`} label={t('fields.type')} className="w-28">
        <NativeSelect id={`${id}-type`} value={type} onChange={event => put({ type: event.target.value as RecordType })}>
          {recordTypes.filter(isOffered).map(one => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {field('hostname', t('fields.hostname'), hostname, value => put({ hostname: value }), {
        trail: `.${zone.unicodeName}`,
        help: t('hostnameHelp'),
      })}
      {shown.map(part =>
        part === 'tag' ? (
          <Field key={part} id={`${id}-tag`} label={t('parts.tag')} error={errors.tag} className="w-36">
            <NativeSelect id={`${id}-tag`} value={parts.tag ?? ''} onChange={event => putPart('tag', event.target.value)}>
              {['', ...caaTags].map(tag => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : (
          <div key={part} className="contents">
            {field(part, t(`parts.${part}`), parts[part] ?? '', value => putPart(part, value), {
              ...(part === 'target' || part === 'exchange' ? { help: help(type) } : {}),
            })}
          </div>
        ),
      )}
      {field('ttl', t('fields.ttl'), ttl, value => put({ ttl: value }), {
        ...{ trail: t('seconds'), help: t('ttlHelp', { limit: numberText(ttlAbove) }), list: `${id}-usual` },
      })}
      <datalist id={`${id}-usual`}>
        {usualTtls
          .filter(one => one > ttlAbove)
          .map(one => (
            <option key={one} value={one} />
          ))}
      </datalist>
      <Field id={`${id}-note`} label={t('fields.note')} className="flex-[1_1_160px]">
        <Input id={`${id}-note`} dir="auto" maxLength={200} value={note} onChange={event => put({ note: event.target.value })} />
      </Field>
      <span className="flex items-center gap-2 pt-6">
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
        {isNew && <Button onClick={() => submit(null, true)}>{t('addAnother')}</Button>}
        <Button variant="primary" type="submit" keys={['Enter']}>
          {isNew ? t('add') : t('apply')}
        </Button>
      </span>
    </form>
  )
}

const sameRecord = (one: ZoneRecord, other: ZoneRecord) =>
  one.hostname === other.hostname && one.type === other.type && one.content === other.content

/** Times to live that are offered, in seconds: three hours, four, a day. */
const usualTtls = [10_800, 14_400, 86_400]

/** A new record of another type beside an alias is wrong at the alias; it is told at the record that is being written. */
const conflictOfOther = (problems: ReturnType<typeof zoneProblems>) =>
  Object.values(problems).find(({ key }) => key === 'cnameConflict' || key === 'cnameTwice')
