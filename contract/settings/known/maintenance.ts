import { z } from 'zod'
import { webAddress } from '../../kernel/fields.ts'
import { cidr, ip } from '../../kernel/network.ts'
import { count, list, onOff, optionalLine, optionalLocalizedText, ownKind, someOf } from '../setting-kinds.ts'

/** What a maintenance window can stop. */
export const stoppable = ['portal', 'checkout', 'api', 'automation'] as const
export type Stoppable = (typeof stoppable)[number]

const instant = () => ownKind<z.ZodType<string | null>>('instant', z.iso.datetime().nullable(), null, { optional: true, code: true })
const addressOrNetwork = (value: string) => (value.includes('/') ? cidr(value) : ip(value))

/** Edited on the maintenance page. */
export const maintenance = {
  maintenance: {
    maintenanceOn: onOff(false, { risky: true, full: true }),
    maintenanceFrom: instant(),
    maintenanceTo: instant(),
    maintenanceStops: someOf(stoppable, ['portal', 'checkout', 'api', 'automation']),
  },
  announcement: {
    maintenanceBannerHours: count(24, { max: 720 }, { unit: 'hours' }),
    maintenanceMessage: optionalLocalizedText({ lines: true, max: 1000 }),
    maintenanceUrl: optionalLine(webAddress(), { code: true }),
  },
  access: { maintenanceAllowedIps: list([], { most: 200, each: addressOrNetwork }) },
}
