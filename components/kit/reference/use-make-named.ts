'use client'
import { refusalText } from '#lib/action/refusal-text.ts'
import { notify } from '#lib/notice/notices.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { madeByName } from '#lib/reference/made-by-name.ts'
import { useWork } from '../feedback/use-work.ts'
import type { Reference } from './use-references.ts'

/** Makes the record that was looked for, where its name is all that it takes, and hands it on; `id` is that of the line that offers it. */
export function useMakeNamed(resource: string) {
  const [busy, start] = useWork()
  const make = (name: string, onMade: (reference: Reference) => void) => {
    const body = madeByName(resource)?.(name)
    if (!body || busy) return
    void start(async () => {
      const answer = await callRecord({ resource, verb: 'create', body: { ...body }, idempotencyKey: crypto.randomUUID() })
      if (answer.ok) return onMade({ value: String(answer.data.id), text: name, colour: answer.data.colour })
      const { message, fields = {} } = answer.problem
      notify({ tone: 'bad', title: refusalText({ message, description: Object.values(fields)[0]?.message ?? answer.problem.description }) })
    })
  }
  return { id: 'new', busy, make }
}
