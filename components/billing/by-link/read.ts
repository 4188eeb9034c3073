import 'server-only'
import type { z } from 'zod'
import { payLinks } from '#contract/billing/pay-links.ts'
import { quoteLink } from '#contract/billing/quote-link.ts'
import { simulatedPayments } from '#contract/billing/simulated-payments.ts'
import type { AnswerOf, BodyInput, Endpoint } from '#contract/kernel/endpoint.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { type AnyEndpoint, callApi } from '#lib/api/call-api.ts'

/** It takes a link's secret and nothing else. */
type OpenedBy<N extends string> = Endpoint<z.ZodType, z.ZodType, z.ZodObject<Record<N, z.ZodType<unknown, string>>>, z.ZodType>

/** What a link opens; null for one that nobody has, or that has ended: both look the same. */
export const readByLink = <E extends OpenedBy<'token'>>(endpoint: E, token: string) => readOrEnded(endpoint, { token } as BodyInput<E>)

async function readOrEnded<E extends AnyEndpoint>(endpoint: E, body: BodyInput<E>): Promise<AnswerOf<E> | null> {
  try {
    return await callApi(endpoint, { body, keepSession: true })
  } catch (error) {
    if (
      error instanceof ApiProblem &&
      (error.status === 410 || error.status === 404 || error.status === 422 || error.refusal.code === 'linkExpired')
    )
      return null
    throw error
  }
}

export const readOffer = (token: string) => readByLink(quoteLink.view, token)
export const readPayLink = (token: string) => readByLink(payLinks.view, token)
export const readReturned = (key: string) => readOrEnded(payLinks.returned, { key })
export const readSimulated = (id: string) => readOrEnded(simulatedPayments.view, { id })
