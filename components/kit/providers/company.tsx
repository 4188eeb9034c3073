'use client'
import { useLocale } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { type PasswordRule, strongRules } from '#contract/kernel/password.ts'
import { keepDateFormats } from '#lib/format/date-formats.ts'
import { type Company, noCompany } from '#lib/i18n/company.ts'

const CompanyContext = createContext<Company>(noCompany)

/** Tells everything below who the company is, what its rules are and how it writes dates. */
export function CompanyProvider({ company, children }: { company: Company; children: ReactNode }) {
  // Before anything below writes a date.
  keepDateFormats(company)
  return <CompanyContext value={company}>{children}</CompanyContext>
}

/** The company's name in the language of the page, its logo and its limits. */
export function useCompany() {
  const company = useContext(CompanyContext)
  return { ...company, name: company.name[useLocale().startsWith('ar') ? 'ar' : 'en'] }
}

/** The rules that a new password must obey, as the company set them. */
export const usePasswordRules = (): readonly PasswordRule[] => strongRules(useContext(CompanyContext).passwordMinimumLength)
