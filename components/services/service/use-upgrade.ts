'use client'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import type { services } from '#contract/services/services.ts'
import { priceUpgrade, readUpgradeOptions } from './actions.ts'

export type UpgradeBody = BodyInput<typeof services.endpoints.upgradePrice>
export type UpgradePrice = AnswerOf<typeof services.endpoints.upgradePrice>
export type UpgradeOptions = AnswerOf<typeof services.endpoints.upgradeOptions>

/** What can be chosen of the product that a service may become. */
export const useUpgradeOptions = (id: number, productId: number | null) =>
  useAnswer<{ params: { id: number }; body: { productId: number | null } }, UpgradeOptions>(readUpgradeOptions, {
    params: { id },
    body: { productId },
  })

/** What an upgrade costs today, a moment after the last choice; nothing while nothing is chosen. */
export function useUpgradePrice(id: number, body: UpgradeBody | null): { data?: UpgradePrice; failure?: string } {
  const { refusal, ...answer } = useAnswer(priceUpgrade, body && { params: { id }, body }, { rest: 300 })
  const told = Object.values(refusal?.fields ?? {})[0]?.message
  return told ? { failure: told } : answer
}
