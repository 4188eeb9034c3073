import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type Service, services } from '#contract/services/services.ts'

/** How the verbs of services are asked for. */
export const serviceVerbs = verbsOf(services, {
  changePassword: { fields: [{ name: 'password', kind: 'secret', max: 300, optional: true, full: true }] },
  followPrice: {
    fields: [
      { name: 'from', kind: 'date' },
      { name: 'notify', kind: 'flag' },
    ],
  },
})

type Shown = Pick<Service, 'id' | 'version' | 'domain' | 'productName' | 'status' | 'can'>

/** What people call a service: its domain, or what was sold. */
export const serviceName = ({ domain, productName }: Pick<Service, 'domain' | 'productName'>, locale: string): string =>
  domain ?? nameFor(productName, locale)

/** A service as its menus need it. */
export const verbService = ({ id, version, status, can, ...service }: Shown, locale: string): VerbRecord => ({
  resource: 'services',
  id,
  version,
  name: serviceName(service, locale),
  state: status,
  can,
})
