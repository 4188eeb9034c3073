import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { LogRow } from '#contract/logs/activity-log.ts'
import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { fileNameOf } from '#lib/format/file-name-of.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'

/** The messages of a log: `clients.updated` as a sentence part, fields by their own resource's messages. Unknown ones are shown as written. */
export async function logMessages() {
  const [logs, list, everything, locale] = await Promise.all([
    getTranslations('logs'),
    getTranslations('list'),
    getTranslations(),
    getLocale(),
  ])
  const [t, all] = [dynamicMessages(logs), dynamicMessages(everything)]
  const messageOf = (key: string) => (t.has(key) ? t(key) : null)
  return {
    /** Every kind of record that something can be done to. */
    things: Object.keys(t.raw('things') as object),
    actor: (kind: string) => messageOf(`actors.${kind}`) ?? kind,
    action(action: string): string {
      const [resource = '', verb = ''] = action.split('.')
      const whole = messageOf(`actions.${resource}_${verb}`)
      if (whole) return whole
      const thing = messageOf(`things.${resource}`)
      if (!thing) return action
      return t(t.has(`verbs.${verb}`) ? `verbs.${verb}` : 'verbs.other', { thing })
    },
    /** What happened, who did it and to what, as one sentence; of what the system did, without somebody. */
    sentence({ actorKind, actorName, action, resource, recordName }: Told): string {
      const [, verb = ''] = action.split('.')
      const record = this.record(resource, recordName)
      const who = isolated(actorKind === 'system' ? this.actor('system') : nameFor(actorName, locale))
      const thing = messageOf(`things.${resource}`)
      const own = messageOf(`actions.${action.replace('.', '_')}`) ?? (thing && t.has(`sentences.${verb}`) ? null : this.action(action))
      const named = record && record !== nameFor(actorName, locale) ? isolated(record) : ''
      const values = { who, thing: thing ?? resource, what: own ?? '', record: named }
      return t(own === null ? `sentences.${verb}` : 'sentences.other', values)
        .replace(/ {2,}/g, ' ')
        .trim()
    },
    /** A kind of record, at the start of a line. */
    thing(resource: string): string {
      const thing = messageOf(`things.${resource}`)
      return thing ? thing.charAt(0).toLocaleUpperCase() + thing.slice(1) : resource
    },
    /** What a record is called: a setting by its label. */
    record: (resource: string, name: Bilingual | null) =>
      name &&
      (resource === 'generalSettings' && all.has(`settings.fields.${name.en}`) ? all(`settings.fields.${name.en}`) : nameFor(name, locale)),
    /** A value as people read it: yes and no, the label of a choice, both languages of a text. */
    value(resource: string, field: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return '—'
      if (typeof value === 'boolean') return list(value ? 'yes' : 'no')
      const key = `${resource}.options.${field}.${String(value)}`
      if (typeof value !== 'object') return /^[\w-]+$/.test(String(value)) && all.has(key) ? all(key) : String(value)
      if (Array.isArray(value)) return value.map(one => this.value(resource, field, one)).join(' · ') || '—'
      const file = fileNameOf(value)
      if (file !== null) return file
      const { en, ar, ...others } = value as Record<string, unknown>
      const bilingual = typeof en === 'string' && typeof ar === 'string' && Object.keys(others).length === 0
      if (bilingual) return [en, ar].filter(Boolean).join(' · ') || '—'
      return lineOf(field) ? this.line(resource, value as Record<string, unknown>) : JSON.stringify(value)
    },
    /** What is told of a line of a document: its fields, each with its label; of one that only moved its place. */
    line(resource: string, { id: _, position, ...fields }: Record<string, unknown>): string {
      const told = Object.entries(fields).map(([name, one]) => `${this.field(resource, name)}: ${this.value(resource, name, one)}`)
      return told.join(' · ') || String(position)
    },
    /** A field by its label; a line of a document by its place after the change, or before it when it is gone. */
    field(resource: string, field: string, { before, after }: Partial<Change> = {}): string {
      const line = lineOf(field)
      if (line) return t('line', { lines: this.field(resource, line), line: placeOf(after) ?? placeOf(before) ?? '' })
      const key = `${resource}.fields.${field}`
      return all.has(key) ? all(key) : field
    },
  }
}

type Told = Pick<LogRow, 'actorKind' | 'actorName' | 'action' | 'resource' | 'recordName'>

/** A name in the other script must not turn the sentence around it. */
const isolated = (name: string) => `\u2068${name}\u2069`

interface Change {
  before: unknown
  after: unknown
}
/** The field that holds the lines, of `lines.12`. */
const lineOf = (path: string) => /^(\w+)\.\d+$/.exec(path)?.[1]
const placeOf = (line: unknown) => (line as { position?: number } | null)?.position
