import { createPrivateKey } from 'node:crypto'
import type { Invoice } from '#contract/billing/invoices.ts'
import { isVatGroup } from '#contract/kernel/saudi.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { certificateRequest } from '../tax-document/certificate-request.ts'
import type { StoredUnit } from './e-invoice-unit.table.ts'
import { unseal } from './unit-secrets.ts'

/** The certificate request of a unit (PEM), in the name of the company as it sells. */
export function unitRequest(scope: Scope, unit: StoredUnit, { name, vatNumber }: NonNullable<Invoice['seller']>): string {
  const taxpayer = vatNumber ?? ''
  const { environment, branch, serialNumber, standard, simplified, shortAddress, businessCategory } = unit
  return certificateRequest(
    {
      commonName: unit.name,
      // Of a group the number of the taxpayer within it tells the branch.
      organizationUnit: isVatGroup(taxpayer) ? taxpayer.slice(0, 10) : branch,
      organization: name.ar || name.en,
      serialNumber: { vendor: 'Sijil', model: '1', uuid: serialNumber },
      vatNumber: taxpayer,
      issues: { standard, simplified },
      shortAddress,
      businessCategory,
    },
    environment,
    createPrivateKey(unseal(scope, unit.keySealed)),
  )
}
