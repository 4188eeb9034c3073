import { z } from 'zod'
import { event } from '../kernel/event.ts'

/** An address had its sign-ins refused so often that it has to wait. */
export const addressBlocked = event('access.addressBlocked', { failures: z.int() })
