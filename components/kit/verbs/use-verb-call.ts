'use client'
import { useState } from 'react'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import type { Values } from '../record-form/field-definition.ts'
import { useVerbMessages } from './use-verb-messages.ts'
import type { VerbRecord } from './verbs-given.ts'

/** Sends a verb and says that it was done; answers why it was not. Its key is kept until an answer comes. */
export function useVerbCall(resource: string) {
  const say = useVerbMessages(resource)
  const [keys] = useState(() => new Map<string, string>())
  return async (verb: string, { id, version, name }: VerbRecord, values: Values): Promise<ApiRefusal | null> => {
    const body = { ...(version === undefined ? {} : { version }), ...values }
    const call = JSON.stringify([verb, id, body])
    const idempotencyKey = keys.get(call) ?? crypto.randomUUID()
    keys.set(call, idempotencyKey)
    const answer = await callRecord({ resource, verb, id, body, idempotencyKey })
    keys.delete(call)
    if (!answer.ok) return answer.problem
    notify({ tone: 'ok', title: say(`${verb}.done`), description: name })
    return null
  }
}
