'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { useWork } from '../feedback/use-work.ts'
import type { Values } from '../record-form/field-definition.ts'
import type { Undo } from './undo-of.ts'
import { useVerbMessages } from './use-verb-messages.ts'
import type { VerbRecord } from './verbs-given.ts'

/** Sends a verb and says that it was done, with a way to take it back where there is one (`undo`); answers why it was not. Its key is kept until an answer comes. */
export function useVerbCall(resource: string) {
  const say = useVerbMessages(resource)
  const t = useTranslations('record')
  const router = useRouter()
  const [, start] = useWork()
  const [keys] = useState(() => new Map<string, string>())
  /** What was done, with the record's name: in the sentence, or beneath one that leaves it out. */
  const done = (verb: string, { name, texts }: VerbRecord) => {
    const title = say(`${verb}.done`, { ...texts, name })
    return { tone: 'ok' as const, title, description: title.includes(name) ? undefined : name }
  }
  const takeBack = async ({ verb, body }: Undo, record: VerbRecord, version: number | undefined) => {
    const { id } = record
    const answer = await callRecord({ resource, verb, id, body: { ...(version === undefined ? {} : { version }), ...body } })
    if (answer.ok) notify(done(verb, record))
    else notify({ tone: 'bad', title: answer.problem.message, description: answer.problem.description || undefined })
    router.refresh()
  }
  return async (verb: string, record: VerbRecord, values: Values, undo?: Undo): Promise<ApiRefusal | null> => {
    const { id, version } = record
    const body = { ...(version === undefined ? {} : { version }), ...values }
    const call = JSON.stringify([verb, id, body])
    const idempotencyKey = keys.get(call) ?? crypto.randomUUID()
    keys.set(call, idempotencyKey)
    const answer = await callRecord({ resource, verb, id, body, idempotencyKey })
    keys.delete(call)
    if (!answer.ok) return answer.problem
    const after: number | undefined = answer.data?.version
    // What changed nothing leaves nothing to take back.
    const changed = version === undefined || after !== version
    notify({
      ...done(verb, record),
      action: undo && changed ? { label: t('undo'), onSelect: () => void start(() => takeBack(undo, record, after)) } : undefined,
    })
    return null
  }
}
