import { percent } from '../setting-kinds.ts'

export const tax = { vat: { vat: percent(15, { risky: true }) } }
