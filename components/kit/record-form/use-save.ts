'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState, useTransition } from 'react'
import type { FieldProblems, VersionConflict } from '#contract/kernel/problem.ts'
import type { ActionResult } from '#lib/action/action.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { leads } from '../feedback/use-work.ts'
import type { Check } from './check-with.ts'
import type { Errors, Values } from './field-definition.ts'

export interface Saving {
  /** Everything on create; only what changed, with the version it was read at, on edit. */
  body: FormBody
  idempotencyKey: string
}
// biome-ignore lint/suspicious/noExplicitAny: whatever record the action answers
export type Save = (saving: Saving) => Promise<ActionResult<any>>
export interface Refusal {
  title: string
  text?: string
}

interface SaveOptions {
  check?: () => Promise<Check>
  save: Save
  /** The whole of what would be stored, for the check. */
  whole: Values
  body: Values
  // biome-ignore lint/suspicious/noExplicitAny: whatever record the action answers
  onSaved: (record: any, texts: { message: string; description: string }) => void
  onErrors: (errors: Errors) => void
  /** The session ended: the browser goes to sign in. */
  onLeaving: () => void
}

/** Checks, saves, and keeps what was typed whatever happens. The same body is sent with the same key until it got an answer. */
export function useSave() {
  const t = dynamicMessages(useTranslations('validation'))
  const f = useTranslations('form')
  const [busy, start] = useTransition()
  const [refusal, setRefusal] = useState<Refusal>()
  const [conflict, setConflict] = useState<VersionConflict>()
  const sent = useRef({ body: '', key: '' })

  const translated = (problems: FieldProblems): Errors =>
    Object.fromEntries(
      Object.entries(problems).map(([path, { key, values, message }]) => [path, t.has(key) ? t(key, values) : (message ?? t('invalid'))]),
    )
  const keyOf = (body: string) => {
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    return sent.current.key
  }
  const run = ({ check, save, whole, body, onSaved, onErrors, onLeaving }: SaveOptions) =>
    start(async () => {
      setRefusal(undefined)
      try {
        const problems = check ? translated((await check())(whole)) : {}
        onErrors(problems)
        if (Object.keys(problems).length > 0) return
        const answer = await save({ body: body as FormBody, idempotencyKey: keyOf(JSON.stringify(body)) })
        if (answer.ok) {
          sent.current = { body: '', key: '' }
          return onSaved(answer.data, answer)
        }
        const { problem } = answer
        if (problem.conflict) return setConflict(problem.conflict)
        if (problem.fields) onErrors(translated(problem.fields))
        if (!problem.fields || Object.keys(problem.fields).length === 0) setRefusal({ title: problem.message, text: problem.description })
      } catch (error) {
        if (leads(error)) return onLeaving()
        // The server did not answer at all.
        setRefusal({ title: f('notSent'), text: f('notSentText') })
      }
    })
  return { busy, run, refusal, conflict, settle: () => setConflict(undefined) }
}
