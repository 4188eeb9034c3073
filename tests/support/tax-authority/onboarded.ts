import { eInvoiceUnits } from '#contract/billing/e-invoice-units.ts'
import { onboardUnit } from '#platform/billing/e-invoice-unit/onboard-unit.job.ts'
import type { Client } from '../client.ts'
import { doJob } from '../job-run.ts'
import type { TestPlatform } from '../platform.ts'
import { changeSettings } from '../settings.ts'
import type { TaxAuthority } from './tax-authority.ts'

/** A run of a job, outside the queue. */
/** The company as it is registered. */
export const company = {
  companyName: { en: 'Al Amal Technology Co.', ar: 'شركة الأمل للتقنية' },
  companyVatNumber: '310122393500003',
  companyCrNumber: '1010010000',
  companyStreet: 'طريق الملك فهد',
  companyBuildingNumber: '2322',
  companyAdditionalNumber: '1234',
  companyDistrict: 'العليا',
  companyCity: 'الرياض',
  companyPostalCode: '12345',
}

const unit = {
  name: 'Head office',
  environment: 'sandbox' as const,
  branch: 'الرياض',
  shortAddress: 'RRRD2929',
  businessCategory: 'Hosting and domains',
}

/** Adds a unit and asks for it to be made known; what became of it once the worker was there. */
export async function onboarded(platform: TestPlatform, staff: Client, authority: TaxAuthority, otp = authority.newOtp()) {
  const { data: made } = await staff.call(eInvoiceUnits.endpoints.create, { body: unit })
  const asked = await staff.call(eInvoiceUnits.endpoints.onboard, { params: { id: made.id }, body: { otp } })
  if (!asked.success) throw new Error(JSON.stringify(asked))
  await doJob(platform, onboardUnit, { id: made.id })
  return (await staff.call(eInvoiceUnits.endpoints.get, { params: { id: made.id } })).data
}

/** A company whose invoices go to the authority's sandbox. */
export async function eInvoicing(platform: TestPlatform, staff: Client, authority: TaxAuthority) {
  await changeSettings(staff, company)
  const ready = await onboarded(platform, staff, authority)
  await changeSettings(staff, { eInvoicing: 'sandbox' })
  return ready
}
