import { z } from 'zod'
import { storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { dnsTaskInput, dnsTaskKinds, MOST_FILES, zoneConflicts } from './dns-task-input.ts'
import { overrideReason } from './dns-zone-input.ts'

/** `preparing`: it finds out what it would do. `ready`: that is seen, and nothing is done yet. */
export const dnsTaskStatuses = ['preparing', 'ready', 'running', 'paused', 'completed', 'failed', 'cancelled'] as const
const { fileIds: _files, text: _text, names: _names, ...kept } = dnsTaskInput.shape
const ended = { completed: 'taskEnded', failed: 'taskEnded', cancelled: 'taskEnded' } as const
const notReady = { preparing: 'taskPreparing', running: 'taskBegun', paused: 'taskBegun', ...ended } as const

const base = resource({
  name: 'dnsTasks',
  path: 'dns-task',
  area: 'dnsTask',
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  input: dnsTaskInput,
  record: {
    ...kept,
    status: z.enum(dnsTaskStatuses),
    /** What it is about: files, a server, a zone. */
    subject: z.string(),
    serverName: z.string().nullable(),
    fromServerName: z.string().nullable(),
    /** Zones that it holds, how many of them were treated, and what became of those. */
    total: z.int(),
    done: z.int(),
    doneCount: z.int(),
    skippedCount: z.int(),
    failedCount: z.int(),
    /** While it runs: how many zones it treated in the last minute, and how many minutes the others take at that rate. */
    perMinute: z.int().nullable(),
    minutesLeft: z.int().nullable(),
    /** Why it could not find out what to do, as a key of the reasons, and what was said besides. */
    reason: z.string().nullable(),
    detail: z.string().nullable(),
    creatorName: bilingualRecord.nullable(),
    begunOn: z.iso.datetime().nullable(),
    endedOn: z.iso.datetime().nullable(),
  },
  unaudited: ['total', 'done', 'doneCount', 'skippedCount', 'failedCount', 'perMinute', 'minutesLeft', 'reason', 'detail', 'subject'],
  notInList: [
    'zone',
    'storeId',
    'owner',
    'packageId',
    'raiseTtl',
    'among',
    'newNameServers',
    'lowerTtl',
    'keepDays',
    'recordSetId',
    'ip',
    'ns1',
    'ns2',
    'mail',
    'source',
    'part',
    'newClientId',
    'newPackageId',
    'reason',
    'detail',
  ],
  own: {
    update: false,
    remove: { from: ['ready', 'completed', 'failed', 'cancelled'], refusal: 'taskUnderWay' },
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      kind: { kind: 'choice', options: dnsTaskKinds, sort: true },
      subject: { kind: 'text' },
      status: { kind: 'choice', options: dnsTaskStatuses, sort: true },
      conflict: { kind: 'choice', options: zoneConflicts },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      serverId: { kind: 'reference', of: 'dnsServers', optional: true },
      fromServerId: { kind: 'reference', of: 'dnsServers', optional: true },
      total: { kind: 'number', sort: true },
      done: { kind: 'number', sort: true },
      skippedCount: { kind: 'number', sort: true },
      failedCount: { kind: 'number', sort: true },
      creatorName: { kind: 'bilingual', optional: true },
      createdOn: { kind: 'instant', sort: true },
      begunOn: { kind: 'instant', sort: true, optional: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: {
    /** What was seen is done, zone by zone. */
    start: { needs: 'dnsTask.edit', from: ['ready'], to: 'running', refusal: notReady, event: 'begun' },
    /** Stops after the zone in hand. */
    pause: {
      needs: 'dnsTask.edit',
      from: ['running'],
      to: 'paused',
      refusal: 'taskNotRunning',
      many: true,
      undoneBy: 'resume',
      event: 'paused',
    },
    resume: {
      needs: 'dnsTask.edit',
      from: ['paused'],
      to: 'running',
      refusal: 'taskNotPaused',
      many: true,
      asks: 'nothing',
      event: 'resumed',
    },
    /** What is done stays done; the rest never is. */
    cancel: {
      needs: 'dnsTask.edit',
      from: ['preparing', 'ready', 'running', 'paused'],
      to: 'cancelled',
      refusal: ended,
      danger: true,
      many: true,
      reason: 'optional',
      event: 'cancelled',
    },
    /** The zones that failed are tried once more; with a reason also those that a blocked text refused, where the owner of the task may override it. */
    retryFailed: {
      needs: 'dnsTask.edit',
      from: ['completed'],
      to: 'running',
      refusal: 'taskNotCompleted',
      body: z.strictObject({ overrideReason }),
      event: 'retried',
    },
  },
  steps: {
    prepared: { from: ['preparing'], to: 'ready', event: 'prepared' },
    failed: { from: ['preparing', 'running'], to: 'failed', event: 'failed' },
    completed: { from: ['running'], to: 'completed', event: 'completed' },
  },
})

/** Zone files, tables of records and archives of them, to be read by a task. */
const upload = endpoint({
  method: 'POST',
  path: 'dns-task/file',
  access: 'dnsTask.create',
  data: z.object({ items: z.array(storedFile) }),
  upload: { maximumFiles: MOST_FILES },
  writes: false,
  reply: 'created',
  perMinute: 20,
})

const { update: _update, ...endpoints } = base.endpoints
/** Long work with many zones: what it would do is seen first; it is paused, resumed and cancelled, and goes on after whatever stopped it. */
export const dnsTasks = { ...base, endpoints: { ...endpoints, upload } }
export type DnsTask = RecordOf<typeof dnsTasks>
