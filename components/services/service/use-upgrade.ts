'use client'
import { useEffect, useState } from 'react'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import type { services } from '#contract/services/services.ts'
import type { ActionResult } from '#lib/action/action.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { priceUpgrade, readUpgradeOptions } from './actions.ts'

export type UpgradeBody = BodyInput<typeof services.endpoints.upgradePrice>
export type UpgradePrice = AnswerOf<typeof services.endpoints.upgradePrice>
export type UpgradeOptions = AnswerOf<typeof services.endpoints.upgradeOptions>
type Answer<T> = { data: T } | { failure: string } | undefined

/** A moment after the last key. */
const wait = 300

/** What can be chosen of the product that a service may become; asked for each product anew. */
export function useUpgradeOptions(id: number, productId: number | null): Answer<UpgradeOptions> {
  const [answer, setAnswer] = useState<Answer<UpgradeOptions>>()
  useEffect(() => {
    setAnswer(undefined)
    let current = true
    void readUpgradeOptions({ params: { id }, body: { productId } }).then(result => current && setAnswer(answerOf(result)))
    return () => {
      current = false
    }
  }, [id, productId])
  return answer
}

/** What an upgrade costs today; nothing while nothing is chosen. */
export function useUpgradePrice(id: number, body: UpgradeBody | null): Answer<UpgradePrice> {
  const [answer, setAnswer] = useState<Answer<UpgradePrice>>()
  const asked = body && JSON.stringify(body)
  useEffect(() => {
    setAnswer(undefined)
    if (asked === null) return
    let current = true
    const timer = setTimeout(async () => {
      const result = await priceUpgrade({ params: { id }, body: JSON.parse(asked) })
      if (current) setAnswer(answerOf(result))
    }, wait)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id, asked])
  return answer
}

function answerOf<T>(result: ActionResult<T>): Answer<T> {
  if (result.ok) return { data: result.data }
  const told = Object.values(result.problem.fields ?? {})[0]?.message
  return { failure: told ?? refusalText(result.problem) }
}
