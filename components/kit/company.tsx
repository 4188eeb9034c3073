'use client'
import { useLocale } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { type PasswordRule, strongRules } from '#contract/kernel/password.ts'
import { type Company, noCompany } from '#lib/i18n/company.ts'

const CompanyContext = createContext<Company>(noCompany)

/** Tells everything below who the company is and what its rules are. */
export function CompanyProvider({ company, children }: { company: Company; children: ReactNode }) {
  return <CompanyContext value={company}>{children}</CompanyContext>
}

/** The company's name in the language of the page, its logo and its limits. */
export function useCompany() {
  const company = useContext(CompanyContext)
  return { ...company, name: company.name[useLocale().startsWith('ar') ? 'ar' : 'en'] }
}

/** The rules that a new password must obey, as the company set them. */
export const usePasswordRules = (): readonly PasswordRule[] => strongRules(useContext(CompanyContext).passwordMinimumLength)
