import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { paths } from '#lib/paths.ts'

/** The page of a member of staff. */
export const administratorPages: RecordPages<typeof administrators> = {
  resource: administrators,
  address: paths.administrator,
  listAddress: search => `${paths.administrators()}${search ? `?${search}` : ''}`,
}
