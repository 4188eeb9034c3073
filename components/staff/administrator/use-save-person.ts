'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Save, Saving } from '#components/kit/record-form/use-save.ts'
import { accountDetails } from '#contract/staff/account-details.ts'
import { callRecord } from '#lib/record/record-actions.ts'
import { answerToForm, fromForm } from './person-values.ts'

interface Asking {
  error?: string | undefined
  busy: boolean
  answer: (password: string | null) => void
}

/** Saves a person; account details ask for the reader's own password until it is right or the reader gives up. */
export function useSavePerson(id: number): { save: Save; asking: Asking | undefined } {
  const t = useTranslations('administrators.ownPassword')
  const [asking, setAsking] = useState<Asking>()
  const send = async (body: Saving['body'], idempotencyKey: string) =>
    answerToForm(await callRecord({ resource: 'administrators', verb: 'update', id, body, idempotencyKey }))

  const save: Save = async ({ body: typed, idempotencyKey }) => {
    const body = fromForm(typed)
    if (!accountDetails.some(name => name in body)) return send(body, idempotencyKey)
    // Past the transition's own turn, so that the dialog shows while it runs.
    await Promise.resolve()
    let error: string | undefined
    try {
      for (;;) {
        const currentPassword = await new Promise<string | null>(answer => setAsking({ error, busy: false, answer }))
        if (currentPassword === null)
          return {
            ok: false,
            problem: { code: 'badRequest', status: 400, message: t('notSaved'), description: t('notSavedText'), requestId: '' },
          }
        setAsking({ busy: true, answer: () => {} })
        const answer = await send({ ...body, currentPassword }, crypto.randomUUID())
        const wrong = answer.ok ? undefined : answer.problem.fields?.currentPassword
        if (!wrong) return answer
        error = wrong.message ?? t('wrong')
      }
    } finally {
      setAsking(undefined)
    }
  }
  return { save, asking }
}
