import { z } from 'zod'
import { raisedLimits } from '../catalogue/configurable-options.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference } from '../kernel/fields.ts'

/** Why a service that runs is not asked about: it is nowhere, its server is at work for it, or its package alone says what it has. */
export const limitRefusals = ['serviceOnNoServer', 'serviceUnderWay', 'limitsOfPackage'] as const

/** By how much options raise limits above those of the package: MiB of disk and bandwidth, 1 of what is had or not; 0: no longer. */
const raised = z.array(z.object({ limit: z.enum(raisedLimits), more: z.int() }))

/** What services that run would be given, if their servers were told what their options raise now. */
const limitPreview = z.object({
  services: z.int(),
  /** How many have the same, those of most services first, ten at most. */
  alike: z.array(z.object({ services: z.int(), raised })),
  /** How many are left as they are, by the reason. */
  kept: z.array(z.object({ reason: z.enum(limitRefusals), services: z.int() })),
  /** The first of them. */
  first: z.array(
    z.object({ id: z.int(), domain: z.string().nullable(), productName: bilingualRecord, clientName: bilingualRecord, raised }),
  ),
})
export type LimitPreview = z.output<typeof limitPreview>

/** Which services of a product would be given which limits by what its options raise now. */
export const followingLimits = endpoint({
  method: 'POST',
  path: 'user-service/following-limits',
  access: 'service.configure',
  body: z.strictObject({ productId: reference() }),
  data: limitPreview,
  writes: false,
})
