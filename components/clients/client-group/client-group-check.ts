import { checkWith } from '#components/kit/record-form/check-with.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'

export const checkClientGroup = checkWith(clientGroups.create)
