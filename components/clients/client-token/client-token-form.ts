import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import type { clientTokens } from '#contract/clients/client-tokens.ts'
import { offeredPermissions } from '#contract/kernel/client-permissions.ts'

export const clientTokenForm = (clientId: number): FormOf<typeof clientTokens> => [
  {
    fields: [
      { name: 'name', kind: 'text', max: 80, full: true },
      {
        name: 'clientUserId',
        kind: 'reference',
        of: 'clientUsers',
        among: { clientId: String(clientId), status: 'active' },
        optional: true,
      },
      { name: 'expiresOn', kind: 'date' },
      { name: 'permissions', kind: 'choices', options: offeredPermissions, full: true },
      { name: 'allowedIps', kind: 'tags', code: true, optional: true, max: 90, full: true },
    ],
  },
]
