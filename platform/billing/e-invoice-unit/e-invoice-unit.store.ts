import { randomUUID } from 'node:crypto'
import { eInvoiceUnits } from '#contract/billing/e-invoice-units.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { crud } from '#platform/kernel/crud.ts'
import { newUnitKey } from '../tax-document/certificate-request.ts'
import type {} from './e-invoice-unit.table.ts'
import { seal } from './unit-secrets.ts'

export const eInvoiceUnitStore = crud({
  resource: eInvoiceUnits,
  nameOf: ({ name }) => name,
  searchOf: ({ name, branch }) => [name, branch],
  values: (scope, input, current) => {
    const { standard, simplified } = { ...current, ...input } as { standard: boolean; simplified: boolean }
    if (!standard && !simplified) throw new Problem('validation', { fields: { standard: { key: 'required' } } })
    return current ? input : { ...input, serialNumber: randomUUID(), keySealed: seal(scope, newUnitKey()) }
  },
})
