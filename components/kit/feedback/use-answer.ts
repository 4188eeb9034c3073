'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActionResult } from '#lib/action/action.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import type { ApiRefusal } from '#lib/api/api-problem.ts'
import { leads } from './use-work.ts'

export interface Answer<D> {
  data?: D
  /** Why there is none, as one text: it was refused, or no answer came. */
  failure?: string
  /** The refusal itself, where it was one. */
  refusal?: ApiRefusal
}

interface Asking<D> {
  /** Milliseconds that the input must rest before it is asked. */
  rest?: number
  /** What was answered before stays until the next answer is there. */
  keep?: boolean
  /** Told of each good answer, to begin a form with it. */
  onData?: (data: D) => void
}

/**
 * What a server action answers to an input, read as soon as it is shown and anew when the input changes; nothing for null. An
 * answer that comes after the input has changed, or after its reader has gone, is forgotten.
 */
export function useAnswer<I, D>(
  act: (input: I) => Promise<ActionResult<D>>,
  input: I | null,
  { rest = 0, keep = false, onData }: Asking<D> = {},
): Answer<D> {
  const t = useTranslations('kit')
  const offline = refusalText({ message: t('states.offline.title'), description: t('states.offline.text') })
  const asked = input === null ? null : JSON.stringify(input)
  const [known, setKnown] = useState<Answer<D> & { asked: string }>()
  const heard = useEffectEvent((data: D) => onData?.(data))
  useEffect(() => {
    if (asked === null) return
    let current = true
    const ask = async () => {
      const answer = await act(JSON.parse(asked)).catch(error => {
        if (leads(error)) current = false
        return null
      })
      if (!current) return
      if (answer?.ok) {
        setKnown({ asked, data: answer.data })
        heard(answer.data)
      } else setKnown({ asked, failure: answer ? refusalText(answer.problem) : offline, ...(answer && { refusal: answer.problem }) })
    }
    const timer = rest > 0 ? setTimeout(ask, rest) : void ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [act, asked, rest, offline])
  return known && asked !== null && (keep || known.asked === asked) ? known : {}
}
