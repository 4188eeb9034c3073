import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import { openToken } from './card-token.ts'

/** A card that was removed here is removed at its gateway. */
export const forgetCard = job({
  name: 'forgetCard',
  values: z.strictObject({ gatewayId: z.int().positive(), tokenSealed: z.string() }),
  handle: async (scope, { gatewayId, tokenSealed }) => {
    const gateway = await gatewayOf(scope, gatewayId)
    if (!gateway) return
    const answer = await openGateway(scope, gateway).forgetCard(openToken(scope, tokenSealed))
    if (answer.is === 'retryable' || answer.is === 'unknown') throw new Error(answer.message)
    return { forgotten: answer.is === 'ok' }
  },
})
