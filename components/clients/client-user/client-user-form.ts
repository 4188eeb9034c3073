import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { clientUsers } from '#contract/clients/client-users.ts'
import { languages } from '#contract/clients/client-values.ts'
import { offeredPermissions } from '#contract/kernel/client-permissions.ts'

export const clientUserForm: FormOf<typeof clientUsers> = [
  {
    fields: [
      { name: 'email', kind: 'email' },
      { name: 'language', kind: 'choice', options: languages },
      { name: 'permissions', kind: 'choices', options: offeredPermissions, full: true },
    ],
  },
]

export const clientUserVerbs = verbsOf(clientUsers, {
  changeEmail: { fields: [{ name: 'email', kind: 'email' }] },
  changeMobile: { fields: [{ name: 'mobile', kind: 'phone' }] },
  updateRoles: { fields: [{ name: 'permissions', kind: 'choices', options: offeredPermissions }] },
})
