'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { lazyComponent } from '#components/ui/lazy-component.ts'
import { Opening } from '#components/ui/overlay-open.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { type DynamicMessages, dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { notify } from '#lib/notice/notices.ts'
import { useWork } from '../feedback/use-work.ts'
import { undoOf } from './undo-of.ts'
import { useVerbCall } from './use-verb-call.ts'
import { useVerbMessages, type VerbMessages } from './use-verb-messages.ts'
import type { VerbGiven, VerbRecord, VerbsGiven } from './verbs-given.ts'

const VerbDialog = lazyComponent(() => import('./verb-dialog.tsx'), 'VerbDialog')

interface RecordVerbsValue {
  given: VerbsGiven
  /** Here once for all menus of a list, of which there are up to a hundred. */
  say: VerbMessages
  reasons: DynamicMessages
  /** Asks what the verb asks, and does it; `reasoned`: a reason that may be left out is asked for too. */
  ask: (verb: VerbGiven, record: VerbRecord, how?: { reasoned: boolean }) => void
}

/** Whether a verb can be done without a question. */
export const isDoneAtOnce = ({ asks, reason, fields, dialog }: VerbGiven): boolean =>
  asks === 'nothing' && reason !== 'required' && !fields && !dialog

const Context = createContext<readonly RecordVerbsValue[]>([])

/** The verbs of a resource around a menu; of the nearest one where none is named. */
export function useRecordVerbs(resource?: string): RecordVerbsValue {
  const [nearest, ...others] = useContext(Context)
  const value = resource === undefined ? nearest : [nearest, ...others].find(one => one?.given.resource === resource)
  if (!value) throw new Error('outside of RecordVerbs')
  return value
}

/** Holds the one dialog of a list or a record; menus only say what is asked of which record. */
export function RecordVerbs({ given, children }: { given: VerbsGiven; children: ReactNode }) {
  const around = useContext(Context)
  const router = useRouter()
  const call = useVerbCall(given.resource)
  const say = useVerbMessages(given.resource)
  const reasons = dynamicMessages(useTranslations('reasons'))
  const [asked, setAsked] = useState<{ verb: VerbGiven; record: VerbRecord }>()
  const [, start] = useWork()
  const done = (verb: VerbGiven, { back, next }: VerbRecord) => {
    setAsked(undefined)
    const to = verb.name === 'remove' ? back : next
    if (to) router.push(to, { scroll: false })
    router.refresh()
  }
  const run = (verb: VerbGiven, record: VerbRecord) =>
    start(async () => {
      const refusal = await call(verb.name, record, record.body ?? {}, undoOf(given, verb, record))
      if (refusal) notify({ tone: 'bad', title: refusalText(refusal) })
      done(verb, record)
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what asks is the same as long as the verbs are
  const value = useMemo(() => {
    const ask: RecordVerbsValue['ask'] = (verb, record, { reasoned } = { reasoned: false }) =>
      isDoneAtOnce(verb) && !reasoned ? run(verb, record) : setAsked({ verb, record })
    return [{ given, say, reasons, ask }, ...around]
  }, [given, say, reasons, around])
  const Dialog = asked?.verb.dialog ?? VerbDialog
  return (
    <Context value={value}>
      {children}
      {asked && (
        <Suspense fallback={<Opening />}>
          <Dialog resource={given.resource} {...asked} onClose={() => setAsked(undefined)} onDone={() => done(asked.verb, asked.record)} />
        </Suspense>
      )}
    </Context>
  )
}
