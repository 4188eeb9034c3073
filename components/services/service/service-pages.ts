import 'server-only'
import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { services } from '#contract/services/services.ts'
import { paths } from '#lib/paths.ts'

/** The page of a service. */
export const servicePages: RecordPages<typeof services> = {
  resource: services,
  address: paths.service,
  listAddress: search => `${paths.services()}${search ? `?${search}` : ''}`,
  derived: ['clientName', 'productName', 'orderNumber', 'orderItemId', 'serverName', 'nextProductName', 'zoneId', 'term'],
}
